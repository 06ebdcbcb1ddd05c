import { useNavigate, useRevalidator } from 'react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { OfficeSelect } from '../../../components/office/fields/office-select.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { useKeyboardShortcuts } from '../../../components/office/lists/keyboard-shortcuts.tsx';
import { ActiveFilterNotice } from '../../../components/office/lists/list-table.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { Pagination } from '../../../components/office/lists/pagination.tsx';
import { SearchBar } from '../../../components/office/lists/search-bar.tsx';
import { allTab, stateTabs } from '../../../components/office/lists/state-tabs.ts';
import { useFilters } from '../../../components/office/lists/use-list.ts';
import { approvalAction } from '../../../features/approvals/approval-actions.ts';
import { ApprovalDetail } from '../../../features/approvals/approval-detail.tsx';
import {
  findNeighbour,
  readApprovalFilters,
  STATUSES,
  defaultOrdering,
  writeApprovalFilters,
  type ApprovalFilters,
} from '../../../features/approvals/approval-filters.ts';
import { ApprovalList, ApprovalStats, NothingToReview } from '../../../features/approvals/approval-list.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { readFormValues } from '../../../lib/forms/forms.ts';
import { formatDate } from '../../../lib/time/nairobi-time.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/product-approvals';

const PAGE_SIZE = 20;
const TABS = { pending_approval: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const;
const SORT_OPTIONS = [
  { value: 'submitted_at', label: 'Oldest first' },
  { value: '-submitted_at', label: 'Newest first' },
] as const;

export const meta: Route.MetaFunction = () => [{ title: 'Product Approvals | Harusi' }];

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const { status, product, decidedOn, ...rest } = readApprovalFilters(url.searchParams);
  const readOne = (id: number | undefined) =>
    id === undefined
      ? undefined
      : browserApi.get('/products/approval/admin-approvals/{id}/', { params: { id }, signal });
  const query = {
    ...rest,
    status: status === 'all' ? undefined : status,
    decided_on: decidedOn,
    page_size: PAGE_SIZE,
  };
  const [list, chosen] = await Promise.all([
    browserApi.get('/products/approval/admin-approvals/', { query, signal }),
    readOne(product),
  ]);
  // Opens the first of the list by default.
  const detail = chosen ?? (list.ok ? await readOne(list.value.results[0]?.id) : undefined);
  return { list, detail, now: Date.now() };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return approvalAction(readFormValues(await request.formData()));
}

export default function ProductApprovals({ loaderData, actionData }: Route.ComponentProps) {
  const { list, detail, now } = loaderData;
  useReloadOnEvents('submission.changed');
  const { filters, loading, filter } = useFilters({ read: readApprovalFilters, write: writeApprovalFilters });
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const current = detail?.ok ? detail.value : undefined;
  useRestoreFocus(current?.submission);

  const rows = list.ok ? list.value.results : [];
  const counts = list.ok ? list.value.counts : undefined;
  const searchFor = (change: Partial<ApprovalFilters>) =>
    writeApprovalFilters({ ...filters, ...change }).toString();
  const urlFor = (change: Partial<ApprovalFilters>) => `?${searchFor(change)}`;
  const step = (by: -1 | 1) => {
    const to = findNeighbour(rows, current?.id, by);
    if (to) void navigate(urlFor({ product: to.id }), { preventScrollReset: true });
  };
  useKeyboardShortcuts({ j: () => step(1), k: () => step(-1) });

  /** A decided product leaves the pending list for the next one; elsewhere it stays open. */
  const after =
    filters.status === 'pending_approval'
      ? (findNeighbour(rows, current?.id, 1) ?? findNeighbour(rows, current?.id, -1))?.id
      : current?.id;
  const isChosen = filters.product !== undefined;

  return (
    <>
      <PageHeader title="Product Approvals" note="Review vendors' products before they go live." />
      {counts && <ApprovalStats counts={counts} now={now} />}
      <Panel flush>
        <OfficeTabs
          label="Status"
          value={filters.status}
          onChange={(status) =>
            filter({
              status,
              decidedOn: '',
              ordering: defaultOrdering(status),
              page: 1,
              product: undefined,
            })
          }
          tabs={[...stateTabs(STATUSES, TABS, filters.decidedOn === '' ? counts : undefined), allTab()]}
        >
          <SearchBar
            label="Search"
            placeholder="Search by product, vendor or SKU"
            filters={filters}
            onFilter={(change) => filter({ ...change, product: undefined })}
          >
            <OfficeSelect
              label="Sort"
              hideLabel
              options={SORT_OPTIONS}
              value={filters.ordering}
              onChange={(value) =>
                filter({
                  ordering: SORT_OPTIONS.find((option) => option.value === value)?.value ?? filters.ordering,
                  page: 1,
                  product: undefined,
                })
              }
            />
          </SearchBar>
          {filters.decidedOn !== '' && (
            <ActiveFilterNotice onAll={() => filter({ decidedOn: '', page: 1, product: undefined })}>
              {`Decided on ${formatDate(filters.decidedOn)}`}
            </ActiveFilterNotice>
          )}
          {list.ok ? (
            <div
              aria-busy={loading || state === 'loading'}
              className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[21rem_minmax(0,1fr)]"
            >
              <div className={isChosen ? 'max-lg:hidden' : ''}>
                {rows.length === 0 ? (
                  <NothingToReview filters={filters} onFilter={filter} />
                ) : (
                  <ApprovalList
                    rows={rows}
                    chosen={current?.id}
                    urlOf={({ id }) => urlFor({ product: id })}
                    isMixed={filters.status === 'all'}
                    now={now}
                  />
                )}
                {list.value.count > PAGE_SIZE && (
                  <Pagination
                    page={filters.page}
                    size={PAGE_SIZE}
                    list={list.value}
                    onPage={(page) => filter({ page, product: undefined })}
                    label="Pages of products"
                  />
                )}
              </div>
              <div className={`border-line lg:border-l ${isChosen ? '' : 'max-lg:hidden'}`}>
                {current && (
                  <ApprovalDetail
                    product={current}
                    back={urlFor({ product: undefined })}
                    here={urlFor({ product: current.id })}
                    next={searchFor({ product: after })}
                    problem={actionData && 'problem' in actionData ? actionData.problem : undefined}
                  />
                )}
                {detail?.ok === false && (
                  <EmptyState
                    art="veil"
                    title={detail.status === 404 ? 'Product not found' : 'This could not be loaded'}
                    text={detail.problem.message}
                  />
                )}
              </div>
            </div>
          ) : (
            <ErrorState
              title="Failed to fetch products for approval"
              message={list.problem.message}
              onRetry={() => void revalidate()}
              busy={state === 'loading'}
            />
          )}
        </OfficeTabs>
      </Panel>
    </>
  );
}
