import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { onReconnect } from '../../../lib/network/on-reconnect.ts';
import type { ApiError } from '../../../lib/api/errors.ts';
import type { PayableKind } from '../payment/bill.ts';
import type { Found } from '../read-order.ts';

const RETRY_MS = 5_000;

interface OrderErrorProps {
  of: PayableKind;
  number: string;
  found: Exclude<Found<unknown>, { found: unknown }>;
}

/** Explains why an order or booking can't be shown, and how to get access. */
export default function OrderError({ of, number, found }: OrderErrorProps) {
  return (
    <div className="pt-8 lg:pt-16">
      <h1 className="sr-only">{`Your ${of} ${number}`}</h1>
      {'missing' in found ? (
        <Missing of={of} missing={found.missing} number={number} />
      ) : (
        <Unreadable of={of} problem={found.problem} />
      )}
    </div>
  );
}

/** It may have been placed a moment ago and its prompt not sent yet, so the page tries again by itself. */
function Unreadable({ of, problem }: { of: PayableKind; problem: ApiError }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state === 'loading') return undefined; // a second attempt would abort the first
    const retry = () => void (document.hidden || revalidate());
    const timer = setInterval(retry, RETRY_MS);
    const stopWatching = onReconnect(retry);
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, [state, revalidate]);
  return (
    <ErrorState
      title={`We couldn’t load your ${of}`}
      message={problem.message}
      onRetry={() => void revalidate()}
      busy={state === 'loading'}
    />
  );
}

function Missing({ of, missing, number }: { of: PayableKind; missing: 'key' | 'number'; number: string }) {
  const isLocked = missing === 'key';
  return (
    <EmptyState
      art="pocket-square"
      title={isLocked ? `This ${of} is private` : `We couldn’t find that ${of}`}
      text={
        isLocked
          ? `Open it with the full link from our email, or on the phone you used to place it. We can also send you the link again. If you have an account, please log in.`
          : `We have nothing under ${number} that you can open here. Check the number, log in if you ordered with an account, or have its link sent again.`
      }
      action={
        <p className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={`/find-order?number=${encodeURIComponent(number)}`}>
            {`Find ${of === 'order' ? 'an' : 'a'} ${of}`}
          </ButtonLink>
          {isLocked && (
            <ButtonLink to={`/login?next=${encodeURIComponent(`/${of}s/${number}`)}`} variant="line">
              Login
            </ButtonLink>
          )}
        </p>
      }
    />
  );
}
