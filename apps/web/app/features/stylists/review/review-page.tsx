import { useRevalidator } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewThanks } from './review-thanks.tsx';
import type { FoundInvitation } from './send-review.ts';

/** The form, or why there is none. `found` is undefined when the link has no key. */
export default function ReviewPage({ found }: { found: FoundInvitation | undefined }) {
  const { revalidate, state } = useRevalidator();
  if (found?.ok === true) {
    return found.value.done ? (
      <ReviewThanks stylist={found.value.stylist} />
    ) : (
      <ReviewForm invitation={found.value} />
    );
  }
  return (
    <div className="pt-8 lg:pt-16">
      <h1 className="sr-only">Review your stylist</h1>
      {found === undefined || found.status === 404 ? (
        <EmptyState
          art="pocket-square"
          title="A review needs its link"
          text="After a booking has taken place we send a letter with a link to this page. Open the whole link from it, up to its very last letter."
          action={<ButtonLink to="/contact">Write to us</ButtonLink>}
        />
      ) : (
        <ErrorState
          message={found.problem.message}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      )}
    </div>
  );
}
