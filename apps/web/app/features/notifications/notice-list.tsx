import { Bell } from 'lucide-react';
import { Link, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Pagination } from '../../components/office/lists/pagination.tsx';
import { useReloadOnEvents } from '../../lib/events/use-reload-on-events.ts';
import { PAGE_SIZE, type LoadedNotices } from './load-notices.ts';
import { NoticeItem } from './notice-item.tsx';
import { readTab, TABS, writeTab, type Audience } from './notice-tabs.ts';
import '../../styles/office.css';
import '../../styles/components/tabs.css';

const HINTS: Readonly<Record<Audience, string>> = {
  vendor: 'Approvals, rejections, sales and payouts appear here.',
  admin: 'Products that vendors send for approval, and whatever else needs you, appear here.',
  customer: 'When a parcel leaves us or arrives, you read it here first.',
};

interface NoticeListProps extends LoadedNotices {
  audience: Audience;
}

/** Tabs, notices and pagination, updated live. */
export function NoticeList({ audience, result, now }: NoticeListProps) {
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
        <Notices audience={audience} list={result.value} now={now} page={page} tab={tab} />
      ) : (
        <Failed message={result.problem.message} />
      )}
    </>
  );
}

interface NoticesProps extends Pick<NoticeListProps, 'audience' | 'now'> {
  list: Extract<LoadedNotices['result'], { ok: true }>['value'];
  page: number;
  tab: ReturnType<typeof readTab>['tab'];
}

function Notices({ audience, list: { results, count }, now, page, tab }: NoticesProps) {
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  if (count === 0) return <Nothing title={tab.empty} text={HINTS[audience]} />;
  return (
    <>
      {results.length === 0 ? (
        <Nothing title="No more notifications" text="This page is past the end of the list." />
      ) : (
        <ul aria-label="Notifications" aria-busy={busy}>
          {results.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} now={now} quiet={audience === 'customer'} />
          ))}
        </ul>
      )}
      {(count > PAGE_SIZE || page > 1) && (
        <Pagination
          page={page}
          size={PAGE_SIZE}
          total={count}
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
    <Icon of={Bell} className="size-7 text-gold" />
    <h2 className="empty-title">{title}</h2>
    <p className="max-w-read text-stone">{text}</p>
  </div>
);
