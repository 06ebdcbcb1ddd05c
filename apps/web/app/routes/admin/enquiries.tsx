import { useCallback, useState } from 'react';
import type { EnquiryStatus } from '@harusi/contracts/enquiries';
import { useFetcher, useLocation, useRevalidator } from 'react-router';
import { OfficeSelect } from '../../components/office/office-select.tsx';
import { OfficeTabs } from '../../components/office/office-tabs.tsx';
import { PageHeader } from '../../components/office/page-header.tsx';
import { Panel } from '../../components/office/panel.tsx';
import { SearchBox } from '../../components/office/search-box.tsx';
import { EnquiryDialog } from '../../features/enquiries/enquiry-dialog.tsx';
import {
  KINDS,
  readFilters,
  STATUSES,
  toQuery,
  writeFilters,
} from '../../features/enquiries/enquiry-filters.ts';
import { EnquiryTable } from '../../features/enquiries/enquiry-table.tsx';
import { KIND_WORDS, STATUS_WORDS, type EnquiryRow } from '../../features/enquiries/enquiry-words.ts';
import { useFilters } from '../../features/shell/use-filters.ts';
import { useLostFocus } from '../../features/shell/use-lost-focus.ts';
import { useLive } from '../../features/shell/use-live.ts';
import { browserApi } from '../../lib/api.ts';
import { toastFor } from '../../lib/errors.ts';
import { showToast } from '../../lib/toasts.ts';
import type { Route } from './+types/enquiries';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Enquiries | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = { ...toQuery(readFilters(url.searchParams)), page_size: PAGE_SIZE };
  return browserApi.get('/admin/enquiries/', { query, signal: request.signal });
}

/** Moves one enquiry: `{ id, status }`. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { id, status }: { id: number; status: EnquiryStatus } = await request.json();
  const moved = await browserApi.patch('/admin/enquiries/{id}/', { status }, { params: { id } });
  if (moved.ok) {
    showToast({ tone: 'done', title: STATUS_WORDS[moved.value.status], text: moved.value.name });
  } else {
    showToast({ tone: 'failed', ...toastFor('Enquiries', moved) });
  }
  return { moved: moved.ok };
}

const KIND_OPTIONS = [
  { value: 'all', label: 'All kinds' },
  ...KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
];

export default function Enquiries({ loaderData: answer }: Route.ComponentProps) {
  useLive('enquiry.received');
  const { filters, loading, filter } = useFilters({ read: readFilters, write: writeFilters });
  const { revalidate, state } = useRevalidator();
  const fetcher = useFetcher<typeof clientAction>();
  const { key } = useLocation();
  // Open on one visit of one address only: an enquiry that moved away does not spring up again under another tab.
  const [opened, setOpened] = useState<{ id: number; on: string }>();

  // What was moved is done with: its dialog closes.
  const [lastMove, setLastMove] = useState(fetcher.data);
  if (lastMove !== fetcher.data) {
    setLastMove(fetcher.data);
    if (fetcher.data?.moved === true) setOpened(undefined);
  }
  useLostFocus(fetcher.data);

  const list = answer.ok ? answer.value : undefined;
  const counts = list?.counts;
  const open = opened?.on === key ? list?.results.find(({ id }) => id === opened.id) : undefined;
  const show = useCallback(({ id }: EnquiryRow) => setOpened({ id, on: key }), [key]);
  const move = ({ id }: EnquiryRow, status: EnquiryStatus) =>
    void fetcher.submit({ id, status }, { method: 'post', encType: 'application/json' });

  return (
    <>
      <PageHeader title="Enquiries" note="What people ask us, newest first." />
      <Panel flush>
        <OfficeTabs
          label="Status"
          value={filters.status}
          onChange={(value) => filter({ status: readStatus(value), page: 1 })}
          tabs={[
            ...STATUSES.map((status) => ({
              value: status,
              label: STATUS_WORDS[status],
              ...(counts && { count: counts[status] }),
            })),
            {
              value: 'all',
              label: 'All',
              ...(counts && { count: counts.new + counts.answered + counts.closed }),
            },
          ]}
        >
          <div className="flex flex-wrap gap-2 border-b border-line p-3">
            <SearchBox
              label="Search enquiries"
              placeholder="Search by name, e-mail or words"
              defaultValue={filters.search}
              onSearch={(search) => filter({ search, page: 1 })}
            />
            <OfficeSelect
              label="Kind"
              hideLabel
              options={KIND_OPTIONS}
              value={filters.kind}
              onChange={(value) => filter({ kind: KINDS.find((kind) => kind === value) ?? 'all', page: 1 })}
            />
          </div>
          <EnquiryTable
            filters={filters}
            list={list}
            problem={answer.ok ? undefined : answer.problem.message}
            loading={loading || state === 'loading'}
            pageSize={PAGE_SIZE}
            onOpen={show}
            onFilter={filter}
            onRetry={() => void revalidate()}
          />
        </OfficeTabs>
      </Panel>
      <EnquiryDialog
        enquiry={open}
        onClose={() => setOpened(undefined)}
        onMove={move}
        movingTo={movingTo(fetcher.json)}
      />
    </>
  );
}

const readStatus = (value: string) => STATUSES.find((status) => status === value) ?? 'all';

const movingTo = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'status' in sent ? String(sent.status) : undefined;
