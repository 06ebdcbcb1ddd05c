import { Suspense, useState } from 'react';
import { Notice } from '../../../components/feedback/notice.tsx';
import { toCents } from '../../../lib/format.ts';
import type { OrderView } from '../order-view.ts';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { lazyPart } from '../../../lib/network/load-code.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'));

export function OrderButtons({ order }: { order: OrderView }) {
  const hasMoney = toCents(order.paid) > 0;
  if (!order.can_cancel) return null;
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <CancelOrder order={order} hasMoney={hasMoney} />
    </div>
  );
}

function CancelOrder({ order: { number }, hasMoney }: { order: OrderView; hasMoney: boolean }) {
  const [state, setState] = useState<'closed' | 'open' | 'unopened'>('unopened');
  const { submit, busy, problem, attempt } = useFetcherForm();
  // Closes the dialog after a rejection, whose message appears on the page.
  const [lastAttempt, setLastAttempt] = useState(attempt);
  if (lastAttempt !== attempt) {
    setLastAttempt(attempt);
    setState('closed');
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setState('open')}
        className="min-h-12 cursor-pointer text-small text-stone hover:text-bordeaux"
      >
        <span className="link">Cancel this order</span>
      </button>
      {problem !== undefined && (
        <Notice tone="failed" role="alert" className="w-full">
          {problem.message}
        </Notice>
      )}
      {state !== 'unopened' && (
        <Suspense fallback={null}>
          <CancelDialog
            open={state === 'open'}
            number={number}
            hasMoney={hasMoney}
            busy={busy}
            onKeep={() => setState('closed')}
            onCancel={() => void submit({ intent: 'cancel' }, { method: 'post' })}
          />
        </Suspense>
      )}
    </>
  );
}
