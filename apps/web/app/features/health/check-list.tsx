import { Check, CircleX, Minus, TriangleAlert } from 'lucide-react';
import { Icon } from '../../components/icons/icon.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { Unbroken } from '../../components/unbroken.tsx';
import { HealthAction } from './health-action.tsx';
import { hoursText, STATE_LABELS, type CheckView, type HealthView } from './health-labels.ts';
import '../../styles/office/health.css';

const SIGNS = { good: Check, warning: TriangleAlert, bad: CircleX, unknown: Minus } as const;
/** Here and not in the style sheet, which would make the shop's pages carry the colours as well. */
const SIGN_COLOURS = {
  good: 'bg-sage-tint text-sage-dark',
  warning: 'bg-warn-tint text-warn-dark',
  bad: 'bg-danger-tint text-danger-dark',
  unknown: 'bg-silk text-stone',
} as const;

/** A group of checks, each in a sentence, with what to do when it needs a person. */
export const CheckList = ({ title, checks, note }: HealthView['groups'][number] & { note?: string }) => (
  <Panel title={title} action={note && <span className="text-fine text-stone">{note}</span>} flush>
    <ul>
      {checks.map((check) => (
        <CheckRow key={check.name} check={check} />
      ))}
    </ul>
  </Panel>
);

function CheckRow({ check }: { check: CheckView }) {
  const { state, title, sentence, steps, action } = check;
  const isWrong = state === 'warning' || state === 'bad';
  return (
    <li className="health-check" data-state={state}>
      <span className={`health-sign ${SIGN_COLOURS[state]}`}>
        <Icon of={SIGNS[state]} small />
        <span className="sr-only">{STATE_LABELS[state]}</span>
      </span>
      <div>
        <h3>
          <Unbroken text={title} />
        </h3>
        <p className={isWrong ? 'text-ink' : 'text-stone'}>
          <Unbroken text={sentence} />
        </p>
        {!isWrong && action !== null && <HealthAction action={action} asLink />}
      </div>
      <CheckEnd check={check} />
      {steps.length > 0 && (
        <div className="health-do">
          <p className="font-semibold">What to do</p>
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <Unbroken text={step} />
              </li>
            ))}
          </ol>
          {action !== null && <HealthAction action={action} small />}
        </div>
      )}
    </li>
  );
}

/** How full, how old or how many; otherwise the last 24 hours. */
function CheckEnd({ check: { state, figure, note, gauge, hours } }: { check: CheckView }) {
  if (gauge !== null) {
    return (
      <div className="health-end text-fine text-stone">
        <span className="sr-only">{`${gauge} % full, `}</span>
        <span aria-hidden className="health-gauge">
          <i style={{ width: `${gauge}%` }} />
        </span>
        {note}
      </div>
    );
  }
  if (figure !== null && note === null) {
    return (
      <div className="health-end">
        <StatusBadge tone={state === 'bad' ? 'danger' : state === 'warning' ? 'warn' : 'plain'}>
          {figure}
        </StatusBadge>
      </div>
    );
  }
  if (figure !== null) {
    return (
      <div className="health-end text-fine">
        <p>{figure}</p>
        <p className="text-stone">{note}</p>
      </div>
    );
  }
  return (
    <div className="health-end">
      <span className="sr-only">{hoursText(hours)}</span>
      <span aria-hidden className="health-bars">
        {hours.map((hour, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place is the hour
          <i key={index} className={hour ?? undefined} />
        ))}
      </span>
    </div>
  );
}
