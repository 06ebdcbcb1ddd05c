import type { ReactNode } from 'react';
import { Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { Icon } from '../../components/icons/icon.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { useRestoreFocus } from '../../lib/dialogs/use-restore-focus.ts';
import {
  BADGE_LABELS,
  formatDuration,
  itemsText,
  type SaleRow,
  salesText,
  STATE_TONES,
  TYPE_LABELS,
} from './sale-labels.ts';

interface SaleListProps {
  sales: readonly SaleRow[];
  loading: boolean;
  onEdit: (sale: SaleRow) => void;
  onDelete: (sale: SaleRow) => void;
}

/** Campaigns, newest first; deleted ones are read-only. */
export function SaleList({ sales, loading, onEdit, onDelete }: SaleListProps) {
  return (
    <ul aria-label="Campaigns" aria-busy={loading} className="aria-busy:cursor-progress">
      {sales.map((sale) => (
        <li
          key={sale.id}
          className="grid grid-cols-2 items-start gap-x-4 gap-y-3 border-b border-hair p-4 last:border-0 lg:grid-cols-[minmax(0,2.2fr)_minmax(0,1.5fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto] lg:items-center"
        >
          <div className="col-span-2 grid gap-1 lg:col-span-1">
            <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
              {sale.name}
              <Badges sale={sale} />
            </h3>
            {sale.description !== '' && <p className="text-stone wrap-anywhere">{sale.description}</p>}
          </div>
          <Duration sale={sale} />
          <Fact name="Items">
            {itemsText(sale)}
            {sale.sale_type !== 'category' && sale.product_names.length > 0 && (
              <span className="block truncate font-normal text-stone">{sale.product_names.join(', ')}</span>
            )}
          </Fact>
          <Fact name="Performance">
            {salesText(sale.total_sales)}
            <span className="money block">{formatMoney(sale.total_revenue)}</span>
          </Fact>
          {sale.deleted_at === null && (
            <p className="flex justify-end self-end lg:self-auto">
              <IconButton icon={Pencil} label={`Edit ${sale.name}`} onClick={() => onEdit(sale)} />
              <IconButton icon={Trash2} label={`Delete ${sale.name}`} onClick={() => onDelete(sale)} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Badges({ sale: { state, deleted_at, discount_percentage, sale_type } }: { sale: SaleRow }) {
  return (
    <>
      {deleted_at === null ? (
        <StatusBadge tone={STATE_TONES[state]}>{BADGE_LABELS[state]}</StatusBadge>
      ) : (
        <StatusBadge tone="plain">Deleted {formatDate(deleted_at)}</StatusBadge>
      )}
      <span className="pill bg-blush text-bordeaux before:hidden">{`${discount_percentage}% off`}</span>
      <span className="pill bg-silk text-stone before:hidden">{TYPE_LABELS[sale_type]}</span>
    </>
  );
}

/** Wraps only between start and end. */
function Duration({ sale }: { sale: SaleRow }) {
  const { start, end } = formatDuration(sale);
  return (
    <Fact name="Duration">
      <span className="whitespace-nowrap">{`${start} –`}</span>{' '}
      <span className="whitespace-nowrap">{end}</span>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl className="min-w-0">
      <dt className="text-fine text-stone">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </dl>
  );
}

interface IconButtonProps {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
}

function IconButton({ icon, label, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 cursor-pointer place-items-center rounded-control text-stone hover:bg-silk hover:text-ink lg:size-9"
    >
      <Icon of={icon} small />
    </button>
  );
}

interface DeleteSaleProps {
  /** Undefined while closed. */
  sale: SaleRow | undefined;
  onClose: () => void;
}

/** Confirms the deletion of a campaign and says what remains. */
export function DeleteSale({ sale, onClose }: DeleteSaleProps) {
  const { submit, busy } = useFetcherForm(onClose);
  useRestoreFocus(sale);
  return (
    <ConfirmDialog
      open={sale !== undefined}
      title={`Delete ${sale?.name ?? 'this sale'}?`}
      text={sale ? describeDeletion(sale) : ''}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      onConfirm={() =>
        sale &&
        void submit({ intent: 'archive', id: sale.id }, { method: 'post', encType: 'application/json' })
      }
      onCancel={onClose}
      danger
      busy={busy}
    />
  );
}

const WHAT_REMAINS = 'Orders keep their prices, and you can find it under Deleted.';

const describeDeletion = ({ state }: SaleRow): string =>
  state === 'running' ? `Its prices end at once. ${WHAT_REMAINS}` : `It won’t run again. ${WHAT_REMAINS}`;
