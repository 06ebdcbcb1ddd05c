import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { networkFailure } from '../../lib/api/network-failure.ts';
import { checkoutProblem } from '../cart/quote/quote.ts';
import type { Pricing } from '../cart/quote/use-quote.ts';
import { canBePaid, FORM_ID, type SubmitState } from './submit-state.ts';

interface PayBoxProps {
  pricing: Pricing;
  submitState: SubmitState;
}

/** The payment button, and why it can't be used yet. */
export function PayBox({ pricing, submitState: { isSubmitting, isUnsure, problem, attempt } }: PayBoxProps) {
  const { quote, hasFailed, isFresh } = pricing;
  const refusal = quote && checkoutProblem(quote);
  return (
    <div className="grid gap-4">
      <ProblemBanner
        key={attempt}
        problem={problem}
        fieldErrorsText="Please correct the fields marked in red and try again."
      />
      {isUnsure && (
        <Notice title="We didn’t hear back about your order">
          Please send it once more. If it already arrived, we won’t place it twice.
        </Notice>
      )}
      {hasFailed && <QuoteError pricing={pricing} />}
      {refusal !== undefined && !isUnsure && <Notice tone="failed">{refusal}</Notice>}
      <Button
        type="submit"
        form={FORM_ID}
        disabled={isFresh && !canBePaid(pricing) && !isUnsure}
        busy={isSubmitting || !isFresh}
        busyLabel={isSubmitting ? 'Placing your order…' : 'Checking prices…'}
      >
        <MpesaMark />
        <span>
          Pay with <span className="whitespace-nowrap">M-Pesa</span>
        </span>
      </Button>
    </div>
  );
}

function QuoteError({ pricing: { message, isFresh, reload } }: Pick<PayBoxProps, 'pricing'>) {
  return (
    <Notice role="alert" title="We cannot check your cart right now">
      <p>{`${message ?? networkFailure.problem.message} Your cart is safe; you can pay as soon as prices and stock are checked.`}</p>
      <Button
        variant="line"
        size="small"
        className="mt-3"
        busy={!isFresh}
        busyLabel="Checking…"
        onClick={reload}
      >
        Try Again
      </Button>
    </Notice>
  );
}

const MpesaMark = () => (
  <svg aria-hidden viewBox="0 0 20 20" width={20} height={20}>
    <circle cx="10" cy="10" r="10" fill="#43A047" />
    <path
      d="m5.5 10.4 3 3 6-6.6"
      fill="none"
      stroke="#fff"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
