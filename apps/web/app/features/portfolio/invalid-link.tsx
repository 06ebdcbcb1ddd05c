import { useRevalidator } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import type { ApiFailure } from '../../lib/api/errors.ts';

/** Undefined: the link came without its key. */
export default function InvalidLink({ failure }: { failure: ApiFailure | undefined }) {
  const { revalidate, state } = useRevalidator();
  const isWrong = failure?.status === 404;
  return (
    <div className="pt-8 lg:pt-16">
      <h1 className="sr-only">Portfolio upload</h1>
      {failure === undefined || isWrong ? (
        <EmptyState
          art="veil"
          title={isWrong ? 'This link no longer opens' : 'This page is for our stylists'}
          text={
            isWrong
              ? 'We may have sent you a newer one since. Please use the latest link from us, or ask us for a new one.'
              : 'Stylists add to their portfolio here with a link of their own, which ends in a secret key. Yours came without it: open the whole link from our message, up to its very last letter.'
          }
          action={
            <p className="flex flex-wrap justify-center gap-3">
              <ButtonLink to="/contact">Ask us for a link</ButtonLink>
              <ButtonLink to="/stylists" variant="line">
                Our Stylists
              </ButtonLink>
            </p>
          }
        />
      ) : (
        <ErrorState
          title="This page could not be opened"
          message={failure.problem.message}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      )}
    </div>
  );
}
