import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { SearchBar } from '../../../components/office/lists/search-bar.tsx';
import { stateTabs } from '../../../components/office/lists/state-tabs.ts';
import { useList } from '../../../components/office/lists/use-list.ts';
import { exceptionAction } from '../../../features/payment-exceptions/exception-actions.ts';
import {
  readExceptionFilters,
  writeExceptionFilters,
} from '../../../features/payment-exceptions/exception-filters.ts';
import { EXCEPTION_STATES, STATE_LABELS } from '../../../features/payment-exceptions/exception-labels.ts';
import { ExceptionTable } from '../../../features/payment-exceptions/exception-table.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { readFormValues } from '../../../lib/forms/forms.ts';
import type { Route } from './+types/payment-exceptions';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Payments to review | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = { ...readExceptionFilters(url.searchParams), page_size: PAGE_SIZE };
  return browserApi.get('/admin/money/', { query, signal: request.signal });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return exceptionAction(readFormValues(await request.formData()));
}

export default function Money({ loaderData: result }: Route.ComponentProps) {
  useReloadOnEvents('money.changed', 'transfer.changed');
  const money = useList(result, {
    read: readExceptionFilters,
    write: writeExceptionFilters,
    pageSize: PAGE_SIZE,
  });
  const { filters, list, onFilter } = money;
  return (
    <>
      <PageHeader
        title="Payments to review"
        note="Payments that are too much, too little, too late or match no order. Nothing gets lost: it waits here for you."
      />
      <Panel flush>
        <OfficeTabs
          label="State"
          value={filters.state}
          onChange={(state) => onFilter({ state, page: 1 })}
          tabs={stateTabs(EXCEPTION_STATES, STATE_LABELS, list?.counts)}
        >
          <SearchBar
            label="Search payments"
            placeholder="M-Pesa receipt, order or account number"
            filters={filters}
            onFilter={onFilter}
          />
          <ExceptionTable {...money} />
        </OfficeTabs>
      </Panel>
    </>
  );
}
