import { useState } from 'react';
import { Download } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { OfficeSelect } from '../../../components/office/fields/office-select.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { SearchBar } from '../../../components/office/lists/search-bar.tsx';
import { useList } from '../../../components/office/lists/use-list.ts';
import { RecordSaleDialog } from '../../../features/sales/record-sale-dialog.tsx';
import { exportSales, recordSale } from '../../../features/sales/sale-actions.ts';
import {
  readSaleFilters,
  SALE_STATUSES,
  writeSaleFilters,
  type SaleFilters,
} from '../../../features/sales/sale-filters.ts';
import { STATUS_LABELS } from '../../../features/sales/sale-labels.ts';
import { SaleStats, SaleTable } from '../../../features/sales/sale-table.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { readFormValues } from '../../../lib/forms/forms.ts';
import type { Route } from './+types/sales';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Sales Management | Harusi' }];

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const query = { ...readSaleFilters(url.searchParams), page_size: PAGE_SIZE };
  const [result, choices] = await Promise.all([
    browserApi.get('/admin/sales/', { query, signal }),
    browserApi.get('/admin/bookings/choices/', { signal }),
  ]);
  return { result, choices: choices.ok ? choices.value : { packages: [], stylists: [] } };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return recordSale(readFormValues(await request.formData()));
}

export default function Sales({ loaderData: { result, choices } }: Route.ComponentProps) {
  useReloadOnEvents('booking.changed');
  const sales = useList(result, { read: readSaleFilters, write: writeSaleFilters, pageSize: PAGE_SIZE });
  const { filters, list, onFilter } = sales;
  const count = list === undefined ? '' : ` (${list.count})`;
  return (
    <>
      <PageHeader
        title="Sales Management"
        note="Paid bookings, and what their stylists earn."
        actions={
          <>
            <ExportButton filters={filters} />
            <RecordSaleDialog choices={choices} />
          </>
        }
      />
      <SaleStats summary={list?.summary} />
      <Panel title={`Sales History${count}`} flush>
        <SearchBar
          label="Search sales"
          placeholder="Client, stylist, number or receipt"
          filters={filters}
          onFilter={onFilter}
        >
          <OfficeSelect
            label="Status"
            hideLabel
            value={filters.status}
            options={[
              { value: '', label: 'All statuses' },
              ...SALE_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
            ]}
            onChange={(value) =>
              onFilter({ status: SALE_STATUSES.find((status) => status === value) ?? '', page: 1 })
            }
          />
          <OfficeSelect
            label="Package"
            hideLabel
            value={filters.package}
            options={[
              { value: '', label: 'All packages' },
              ...choices.packages.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={(code) => onFilter({ package: code, page: 1 })}
          />
        </SearchBar>
        <SaleTable {...sales} />
      </Panel>
    </>
  );
}

function ExportButton({ filters }: { filters: SaleFilters }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="line"
      busy={busy}
      busyLabel="Exporting…"
      onClick={() => {
        setBusy(true);
        void exportSales(filters).finally(() => setBusy(false));
      }}
    >
      <Icon of={Download} small />
      Export Report
    </Button>
  );
}
