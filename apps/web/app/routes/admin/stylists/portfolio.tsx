import { useNavigate } from 'react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { useKeyboardShortcuts } from '../../../components/office/lists/keyboard-shortcuts.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { Pagination } from '../../../components/office/lists/pagination.tsx';
import { allTab, stateTabs } from '../../../components/office/lists/state-tabs.ts';
import { useList } from '../../../components/office/lists/use-list.ts';
import { findNeighbour } from '../../../features/approvals/approval-filters.ts';
import { ItemDetail } from '../../../features/office-portfolio/item-detail.tsx';
import { ItemList } from '../../../features/office-portfolio/item-list.tsx';
import { portfolioAction } from '../../../features/office-portfolio/portfolio-actions.ts';
import {
  readPortfolioFilters,
  writePortfolioFilters,
  type PortfolioFilters,
} from '../../../features/office-portfolio/portfolio-filters.ts';
import { REVIEW_STATES } from '../../../features/office-reviews/review-filters.ts';
import { REVIEW_LABELS } from '../../../features/office-reviews/review-labels.ts';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { readFormValues } from '../../../lib/forms/forms.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/portfolio';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Portfolio to review | Harusi' }];

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const { state, page } = readPortfolioFilters(url.searchParams);
  const query = { state: state === 'all' ? undefined : state, page, page_size: PAGE_SIZE };
  return { result: await browserApi.get('/admin/portfolio/', { query, signal }), now: Date.now() };
}

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  portfolioAction(readFormValues(await request.formData()));

export default function Portfolio({ loaderData: { result, now } }: Route.ComponentProps) {
  useReloadOnEvents('portfolio.changed');
  const { filters, list, problem, loading, onFilter, onRetry } = useList(result, {
    read: readPortfolioFilters,
    write: writePortfolioFilters,
    pageSize: PAGE_SIZE,
  });
  const navigate = useNavigate();
  const items = list?.results ?? [];
  const current = items.find(({ id }) => id === filters.item) ?? items[0];
  useRestoreFocus(current?.id);

  const searchFor = (change: Partial<PortfolioFilters>) =>
    writePortfolioFilters({ ...filters, ...change }).toString();
  const urlFor = (change: Partial<PortfolioFilters>) => `?${searchFor(change)}`;
  const step = (by: -1 | 1) => {
    const to = findNeighbour(items, current?.id, by);
    if (to) void navigate(urlFor({ item: to.id }), { preventScrollReset: true });
  };
  useKeyboardShortcuts({ j: () => step(1), k: () => step(-1) });

  /** A decided item leaves the list for the next one, except in the list of all. */
  const after =
    filters.state === 'all'
      ? current?.id
      : (findNeighbour(items, current?.id, 1) ?? findNeighbour(items, current?.id, -1))?.id;
  const isChosen = current !== undefined && filters.item === current.id;

  return (
    <>
      <PageHeader title="Portfolio to review" note="Review stylists' work before couples see it." />
      <Panel flush>
        <OfficeTabs
          label="State"
          value={filters.state}
          onChange={(state) => onFilter({ state, page: 1, item: undefined })}
          tabs={[...stateTabs(REVIEW_STATES, REVIEW_LABELS, list?.counts), allTab(list?.counts)]}
        >
          {list === undefined ? (
            <ErrorState message={problem ?? ''} onRetry={onRetry} busy={loading} />
          ) : (
            <div
              aria-busy={loading}
              className={current && 'grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[21rem_minmax(0,1fr)]'}
            >
              <div className={isChosen ? 'max-lg:hidden' : ''}>
                {current === undefined ? (
                  <Nothing state={filters.state} />
                ) : (
                  <ItemList
                    items={items}
                    chosen={current.id}
                    urlOf={({ id }) => urlFor({ item: id })}
                    isMixed={filters.state === 'all'}
                    now={now}
                  />
                )}
                {list.count > PAGE_SIZE && (
                  <Pagination
                    page={filters.page}
                    size={PAGE_SIZE}
                    list={list}
                    onPage={(page) => onFilter({ page, item: undefined })}
                    label="Pages of work"
                  />
                )}
              </div>
              {current && (
                <div className={`border-line lg:border-l ${isChosen ? '' : 'max-lg:hidden'}`}>
                  <ItemDetail
                    key={current.id}
                    item={current}
                    back={urlFor({ item: undefined })}
                    next={searchFor({ item: after })}
                  />
                </div>
              )}
            </div>
          )}
        </OfficeTabs>
      </Panel>
    </>
  );
}

function Nothing({ state }: Pick<PortfolioFilters, 'state'>) {
  return state === 'pending' ? (
    <EmptyState art="veil" title="All caught up" text="Everything from stylists has been reviewed." />
  ) : (
    <EmptyState art="veil" title="None here yet" />
  );
}
