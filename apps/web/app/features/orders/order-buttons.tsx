import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { centsOf } from '../../lib/format.ts';
import type { OrderView } from './order-view.ts';
import { useOrderForm } from './use-order-form.ts';

/** What a buyer can do with an order: print its receipt, and cancel it while it has not left. */
export function OrderButtons({ order }: { order: OrderView }) {
  const hasMoney = centsOf(order.paid) > 0;
  if (!hasMoney && !order.can_cancel) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {hasMoney && (
        <Button variant="line" onClick={() => window.print()} className="max-sm:w-full">
          Print receipt
        </Button>
      )}
      {order.can_cancel && <CancelOrder order={order} hasMoney={hasMoney} />}
    </div>
  );
}

function CancelOrder({ order: { number }, hasMoney }: { order: OrderView; hasMoney: boolean }) {
  const [open, setOpen] = useState(false);
  const { submit, busy, problem, attempt } = useOrderForm();
  // Refused: the words stand on the page, under what they are about.
  const [heard, setHeard] = useState(attempt);
  if (heard !== attempt) {
    setHeard(attempt);
    setOpen(false);
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)} className="max-sm:w-full">
        Cancel this order
      </Button>
      {problem !== undefined && (
        <Notice tone="failed" role="alert" className="w-full">
          {problem.message}
        </Notice>
      )}
      <ConfirmDialog
        open={open}
        title={`Cancel order ${number}?`}
        text={
          hasMoney
            ? 'Its pieces go back on the shelf, and your money goes back to the number that paid.'
            : 'Its pieces go back on the shelf for somebody else. If you have paid in the meantime, the money comes back to you.'
        }
        confirmLabel="Cancel order"
        cancelLabel="Keep it"
        danger
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void submit({ intent: 'cancel' }, { method: 'post' })}
      />
    </>
  );
}
