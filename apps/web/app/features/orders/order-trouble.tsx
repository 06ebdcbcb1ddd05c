import { useRevalidator } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import type { Trouble } from '../../lib/errors.ts';

interface MissingOrderProps {
  missing: 'key' | 'order';
  number: string;
}

/** No key, no login, or no such order: says which, and how to get in. */
export function MissingOrder({ missing, number }: MissingOrderProps) {
  const next = encodeURIComponent(`/orders/${number}`);
  return (
    <EmptyState
      art="pocket-square"
      title={missing === 'key' ? 'This order is behind a key' : 'We cannot find this order'}
      text={
        missing === 'key'
          ? 'The whole link from our mail opens it, or the phone it was ordered on. Without them, the order number and your phone number do the same; whoever has an account can log in.'
          : `Nothing here is called ${number} that you could open. Look at the number again, or find the order by it and your phone number.`
      }
      action={
        <p className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={`/find-order?number=${encodeURIComponent(number)}`}>Find an order</ButtonLink>
          {missing === 'key' && (
            <ButtonLink to={`/login?next=${next}`} variant="line">
              Login
            </ButtonLink>
          )}
        </p>
      }
    />
  );
}

export function OrderTrouble({ problem }: { problem: Trouble }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title="Your order could not be loaded"
      message={problem.message}
      onRetry={() => void revalidate()}
      busy={state === 'loading'}
    />
  );
}
