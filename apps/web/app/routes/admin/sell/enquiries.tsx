import { useCallback, useState } from 'react';
import type { EnquiryStatus } from '@harusi/contracts/enquiries';
import { useFetcher, useLocation } from 'react-router';
import { OfficeSelect } from '../../../components/office/fields/office-select.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { SearchBar } from '../../../components/office/lists/search-bar.tsx';
import { allTab, stateTabs } from '../../../components/office/lists/state-tabs.ts';
import { useList } from '../../../components/office/lists/use-list.ts';
import { EnquiryDialog } from '../../../features/enquiries/enquiry-dialog.tsx';
import {
  KINDS,
  readFilters,
  STATUSES,
  toQuery,
  writeFilters,
} from '../../../features/enquiries/enquiry-filters.ts';
import { EnquiryTable } from '../../../features/enquiries/enquiry-table.tsx';
import { KIND_LABELS, STATUS_LABELS, type EnquiryRow } from '../../../features/enquiries/enquiry-labels.ts';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { errorToast } from '../../../lib/api/error-toasts.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
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
    showToast({ tone: 'done', title: STATUS_LABELS[moved.value.status], text: moved.value.name });
  } else {
    showToast({ tone: 'failed', ...errorToast('Enquiries', moved) });
  }
  return { moved: moved.ok };
}

const KIND_OPTIONS = [
  { value: 'all', label: 'All kinds' },
  ...KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
];

export default function Enquiries({ loaderData: result }: Route.ComponentProps) {
  useReloadOnEvents('enquiry.received');
  const enquiries = useList(result, { read: readFilters, write: writeFilters, pageSize: PAGE_SIZE });
  const { filters, list, onFilter } = enquiries;
  const fetcher = useFetcher<typeof clientAction>();
  const { key } = useLocation();
  // Bound to one history entry, so that a moved enquiry does not reopen under another tab.
  const [opened, setOpened] = useState<{ id: number; on: string }>();

  // Closes the dialog once the enquiry has moved.
  const [lastMove, setLastMove] = useState(fetcher.data);
  if (lastMove !== fetcher.data) {
    setLastMove(fetcher.data);
    if (fetcher.data?.moved === true) setOpened(undefined);
  }
  useRestoreFocus(fetcher.data);

  const open = opened?.on === key ? list?.results.find(({ id }) => id === opened.id) : undefined;
  const show = useCallback(({ id }: EnquiryRow) => setOpened({ id, on: key }), [key]);
  const move = ({ id }: EnquiryRow, status: EnquiryStatus) =>
    void fetcher.submit({ id, status }, { method: 'post', encType: 'application/json' });

  return (
    <>
      <PageHeader title="Enquiries" note="Questions from visitors, newest first." />
      <Panel flush>
        <OfficeTabs
          label="Status"
          value={filters.status}
          onChange={(status) => onFilter({ status, page: 1 })}
          tabs={[...stateTabs(STATUSES, STATUS_LABELS, list?.counts), allTab(list?.counts)]}
        >
          <SearchBar
            label="Search enquiries"
            placeholder="Search by name, email or words"
            filters={filters}
            onFilter={onFilter}
          >
            <OfficeSelect
              label="Kind"
              hideLabel
              options={KIND_OPTIONS}
              value={filters.kind}
              onChange={(value) => onFilter({ kind: KINDS.find((kind) => kind === value) ?? 'all', page: 1 })}
            />
          </SearchBar>
          <EnquiryTable {...enquiries} onOpen={show} />
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

const movingTo = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'status' in sent ? String(sent.status) : undefined;
