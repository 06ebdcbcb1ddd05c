import { Facts, Panel, PanelLink } from '../../components/office/layout/panel.tsx';
import { Unbroken } from '../../components/unbroken.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { HealthAction } from './health-action.tsx';
import { incidentTime, type HealthView } from './health-labels.ts';

export const Verdict = ({ verdict: { state, title, text, action } }: Pick<HealthView, 'verdict'>) => (
  <section className="panel health-verdict" data-state={state} aria-live="polite">
    <div>
      <h2>
        <Unbroken text={title} />
      </h2>
      <p className="text-stone">
        <Unbroken text={text} />
      </p>
    </div>
    {action !== null && <HealthAction action={action} />}
  </section>
);

const UNREAD = 'We could not read this just now.';

export const BooksPanel = ({ books }: Pick<HealthView, 'books'>) => (
  <Panel title="Every shilling, today">
    {books === null ? (
      <p className="text-stone">{UNREAD}</p>
    ) : (
      <div className="grid gap-3">
        <Facts
          facts={[
            ['M-Pesa says', formatMoney(books.mpesa_says)],
            ['Our books say', formatMoney(books.books_say)],
            ['Between them', formatMoney(books.difference)],
          ]}
        />
        <p className="text-fine text-stone">
          <Unbroken text={books.note} />
        </p>
      </div>
    )}
  </Panel>
);

export const WeekPanel = ({ incidents, at }: Pick<HealthView, 'incidents' | 'at'>) => (
  <Panel title="This week">
    {incidents === null && <p className="text-stone">{UNREAD}</p>}
    {incidents?.length === 0 && <p className="text-stone">Nothing happened in the last seven days.</p>}
    {incidents !== null && incidents.length > 0 && (
      <ol className="health-week text-fine">
        {incidents.map((incident) => (
          <li
            key={`${incident.check} ${incident.began_at}`}
            data-open={incident.ended_at === null || undefined}
          >
            <p className={incident.ended_at === null ? 'font-semibold' : ''}>
              <Unbroken text={incident.title} />
            </p>
            <p className="text-stone">{incidentTime(incident, at)}</p>
          </li>
        ))}
      </ol>
    )}
  </Panel>
);

/** Alerts go to the address of the shop and to one phone, both in the settings. */
export function ToldPanel({ told }: Pick<HealthView, 'told'>) {
  const can = useCan();
  return (
    <Panel
      title="Who is told"
      action={can('money-settings') && <PanelLink to="/admin/settings">Change</PanelLink>}
    >
      {told === null ? (
        <p className="text-stone">{UNREAD}</p>
      ) : (
        <div className="grid gap-3">
          <Facts
            facts={[
              ['By email', told.email],
              ['By SMS', told.phone ?? 'No phone yet'],
            ]}
          />
          <p className="text-fine text-stone">
            At once when money or the shop needs you now, and by email when it is over. Warnings wait here.
          </p>
        </div>
      )}
    </Panel>
  );
}
