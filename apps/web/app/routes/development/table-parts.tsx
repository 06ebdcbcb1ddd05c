import { useState } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { DataTable, type TableColumn, type TableSort } from '../../components/office/lists/data-table.tsx';
import { OfficeSelect } from '../../components/office/fields/office-select.tsx';
import { OfficeTabs } from '../../components/office/lists/office-tabs.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { SearchBox } from '../../components/office/lists/search-bar.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { Price } from '../../components/price.tsx';
import { toCents } from '../../lib/format.ts';

interface Piece {
  sku: string;
  name: string;
  price: number;
  stock: number;
}

const PIECES: readonly Piece[] = [
  { sku: 'HR-TIA-0021', name: 'Karura Pearl Tiara', price: 38_500, stock: 12 },
  { sku: 'HR-VEI-0007', name: 'Lamu Lace Veil', price: 24_900, stock: 7 },
  { sku: 'HR-RIN-0003', name: 'Amani Solitaire Ring Set', price: 129_900, stock: 4 },
  { sku: 'MG-TEN-003', name: 'Mara Tennis Bracelet', price: 56_000, stock: 0 },
];
const NONE: readonly Piece[] = [];

const COLUMNS: readonly TableColumn<Piece>[] = [
  {
    id: 'name',
    header: 'Product',
    sortable: true,
    cell: ({ name, sku }) => (
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="text-stone">{sku}</span>
      </span>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    sortable: true,
    align: 'end',
    cell: ({ price }) => <Price cents={toCents(price)} exact />,
  },
  { id: 'stock', header: 'Stock', align: 'end', sortable: true, cell: ({ stock }) => `${stock} units` },
  {
    id: 'status',
    header: 'Status',
    cell: ({ stock }) => (
      <StatusBadge tone={stock > 0 ? 'sage' : 'warn'}>{stock > 0 ? 'Published' : 'Draft'}</StatusBadge>
    ),
  },
];

const STATES = ['Filled', 'Loading', 'Empty', 'Failed'].map((label) => ({ value: label, label }));
const SHELVES = ['All categories', 'Bridal', 'Groom'].map((label) => ({ value: label, label }));

export function TableParts() {
  const [state, setState] = useState('Filled');
  const [sort, setSort] = useState<TableSort>();
  const [page, setPage] = useState(1);
  const [words, setWords] = useState('');
  const found = PIECES.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase())).toSorted(
    (piece, other) =>
      sort?.column === 'price' ? (piece.price - other.price) * (sort.descending ? -1 : 1) : 0,
  );
  return (
    <Panel title="Products (156)" flush>
      <OfficeTabs
        label="States of the table"
        tabs={STATES.map((tab, index) => ({ ...tab, count: index * 7 }))}
        value={state}
        onChange={setState}
      >
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
          <SearchBox label="Search products" placeholder="Search by name or SKU" onSearch={setWords} />
          <OfficeSelect label="Category" hideLabel options={SHELVES} defaultValue="All categories" />
        </div>
        <DataTable
          label="Products"
          columns={COLUMNS}
          rows={state === 'Filled' ? found : NONE}
          rowId={({ sku }) => sku}
          sort={sort}
          onSort={setSort}
          page={{ page, size: 12, list: { count: 156 }, onPage: setPage }}
          loading={state === 'Loading'}
          empty={<EmptyState title="No products yet" text="The first one appears here." />}
          problem={
            state === 'Failed' ? 'Server error. Please try again later or contact support.' : undefined
          }
          onRetry={() => setState('Filled')}
        />
      </OfficeTabs>
    </Panel>
  );
}
