import { Suspense, useState } from 'react';
import { Notice } from '../../../components/feedback/notice.tsx';
import { toCents } from '../../../lib/format.ts';
import type { OrderView } from '../order-view.ts';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { lazyPart } from '../../../lib/network/load-code.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'));

export function OrderButtons({ order }: { order: OrderView }) {
  return order.can_cancel && <CancelOrder order={order} />;
}

function CancelOrder({ order: { number, paid } }: { order: OrderView }) {
  const [state, setState] = useState<'closed' | 'open' | 'unopened'>('unopened');
  const { submit, busy, problem, attempt } = useFetcherForm();
  // Closes the dialog after a rejection, whose message appears on the page.
  const [lastAttempt, setLastAttempt] = useState(attempt);
  if (lastAttempt !== attempt) {
    setLastAttempt(attempt);
    setState('closed');
  }
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
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
            hasMoney={toCents(paid) > 0}
            busy={busy}
            onKeep={() => setState('closed')}
            onCancel={() => void submit({ intent: 'cancel' }, { method: 'post' })}
          />
        </Suspense>
      )}
    </div>
  );
}
