import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { useRestoreFocus } from '../../lib/use-restore-focus.ts';
import type { SaleRow } from './sale-labels.ts';

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
      text={sale ? wordsFor(sale) : ''}
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

const STAYS = 'Orders keep the price they were placed at, and you find it with its figures under Deleted.';

const wordsFor = ({ state }: SaleRow): string =>
  state === 'running' ? `Its prices end at once. ${STAYS}` : `It never runs again. ${STAYS}`;
