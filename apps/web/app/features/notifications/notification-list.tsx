import { Link, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { Pagination } from '../../components/office/lists/pagination.tsx';
import { useReloadOnEvents } from '../../lib/events/use-reload-on-events.ts';
import { PAGE_SIZE, type LoadedNotifications } from './load-notifications.ts';
import { BELL } from './notification-icons.ts';
import { NotificationItem } from './notification-item.tsx';
import { readTab, TABS, writeTab, type Audience } from './notification-tabs.ts';
import '../../styles/office.css';
import '../../styles/components/tabs.css';

interface NotificationListProps extends LoadedNotifications {
  audience: Audience;
  /** What appears here, shown while nothing has. */
  hint: string;
}

/** Tabs, notifications and pagination, updated live. */
export function NotificationList({ audience, hint, result, now }: NotificationListProps) {
  useReloadOnEvents('notification.');
  const [params] = useSearchParams();
  const { tab, page } = readTab(audience, params);
  const list = result.ok ? result.value : undefined;
  return (
    <>
      <nav aria-label="Which notifications" className="tabs mx-0 gap-4 px-3">
        {TABS[audience].map(({ show, label, countOf }) => (
          <Link
            key={show}
            to={writeTab(show)}
            aria-current={show === tab.show ? 'page' : undefined}
            preventScrollReset
            className="tab"
          >
            {label}
            {list !== undefined && <span className="money text-[0.75rem] text-stone">{countOf(list)}</span>}
          </Link>
        ))}
      </nav>
      {result.ok ? (
        <Notifications audience={audience} hint={hint} list={result.value} now={now} page={page} tab={tab} />
      ) : (
        <Failed message={result.problem.message} />
      )}
    </>
  );
}

interface NotificationsProps extends Pick<NotificationListProps, 'audience' | 'hint' | 'now'> {
  list: Extract<LoadedNotifications['result'], { ok: true }>['value'];
  page: number;
  tab: ReturnType<typeof readTab>['tab'];
}

function Notifications({ audience, hint, list: { results, count }, now, page, tab }: NotificationsProps) {
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  if (count === 0) return <Nothing title={tab.empty} text={hint} />;
  return (
    <>
      {results.length === 0 ? (
        <Nothing title="No more notifications" text="This page is past the end of the list." />
      ) : (
        <ul aria-label="Notifications" aria-busy={busy}>
          {results.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              now={now}
              quiet={audience === 'customer'}
            />
          ))}
        </ul>
      )}
      {(count > PAGE_SIZE || page > 1) && (
        <Pagination
          page={page}
          size={PAGE_SIZE}
          list={{ count }}
          onPage={(next) => void navigate(writeTab(tab.show, next))}
          label="Pages of notifications"
        />
      )}
    </>
  );
}

function Failed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title="Failed to load notifications"
      message={message}
      onRetry={() => void revalidate()}
      busy={state === 'loading'}
    />
  );
}

const Nothing = ({ title, text }: { title: string; text: string }) => (
  <div className="empty">
    <LineIcon of={BELL} className="size-7 text-gold" />
    <h2 className="empty-title">{title}</h2>
    <p className="max-w-read text-stone">{text}</p>
  </div>
);
