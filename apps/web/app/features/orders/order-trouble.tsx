import { useRevalidator } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import type { Held } from './held-words.ts';
import type { Found } from './read-order.ts';

interface OrderTroubleProps {
  of: Held;
  number: string;
  found: Exclude<Found<unknown>, { found: unknown }>;
}

/** No key, no login, no such order or booking or no answer: says which, and how to get in. */
export default function OrderTrouble({ of, number, found }: OrderTroubleProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="pt-8 lg:pt-16">
      <h1 className="sr-only">{`Your ${of} ${number}`}</h1>
      {'missing' in found ? (
        <Missing of={of} missing={found.missing} number={number} />
      ) : (
        <ErrorState
          title={`Your ${of} could not be loaded`}
          message={found.problem.message}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      )}
    </div>
  );
}

function Missing({ of, missing, number }: { of: Held; missing: 'key' | 'number'; number: string }) {
  const isLocked = missing === 'key';
  return (
    <EmptyState
      art="pocket-square"
      title={isLocked ? `This ${of} is behind a key` : `We cannot find this ${of}`}
      text={
        isLocked
          ? `The whole link from our mail opens it, or the phone it was made on. Without them, the ${of} number and your phone number do the same; whoever has an account can log in.`
          : `You can open nothing called ${number}. Look at the number again, or find the ${of} by it and your phone number.`
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
