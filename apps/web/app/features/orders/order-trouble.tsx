import { useRevalidator } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import type { FoundOrder } from './read-order.ts';

interface OrderTroubleProps {
  number: string;
  found: Exclude<FoundOrder, { order: unknown }>;
}

/** No key, no login, no such order or no answer: says which, and how to get in. */
export default function OrderTrouble({ number, found }: OrderTroubleProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="pt-8 lg:pt-16">
      <h1 className="sr-only">Order {number}</h1>
      {'missing' in found ? (
        <MissingOrder missing={found.missing} number={number} />
      ) : (
        <ErrorState
          title="Your order could not be loaded"
          message={found.problem.message}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      )}
    </div>
  );
}

function MissingOrder({ missing, number }: { missing: 'key' | 'order'; number: string }) {
  const isLocked = missing === 'key';
  return (
    <EmptyState
      art="pocket-square"
      title={isLocked ? 'This order is behind a key' : 'We cannot find this order'}
      text={
        isLocked
          ? 'The whole link from our mail opens it, or the phone it was ordered on. Without them, the order number and your phone number do the same; whoever has an account can log in.'
          : `Nothing here is called ${number} that you could open. Look at the number again, or find the order by it and your phone number.`
      }
      action={
        <p className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={`/find-order?number=${encodeURIComponent(number)}`}>Find an order</ButtonLink>
          {isLocked && (
            <ButtonLink to={`/login?next=${encodeURIComponent(`/orders/${number}`)}`} variant="line">
              Login
            </ButtonLink>
          )}
        </p>
      }
    />
  );
}
