import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { networkFailure } from '../../lib/network-failure.ts';
import type { Pricing } from '../cart/use-quote.ts';
import { FORM_ID, type Sending } from './sending.ts';

interface PayBoxProps {
  pricing: Pricing;
  sending: Sending;
}

/** Why it cannot be paid as it stands, or the button. */
export function PayBox({ pricing, sending: { isUnderWay, problem, attempt } }: PayBoxProps) {
  const { quote, isAway, words, isFresh, askAgain } = pricing;
  const refusal = quote?.refusal ?? undefined;
  return (
    <div className="grid gap-4">
      <ProblemBanner key={attempt} problem={problem} />
      {isAway && (
        <Notice role="alert" title="We cannot check your cart right now">
          <p>{`${words ?? networkFailure.problem.message} Your cart is safe; you can pay as soon as prices and stock are checked.`}</p>
          <Button
            variant="line"
            size="small"
            className="mt-3"
            busy={!isFresh}
            busyLabel="Checking…"
            onClick={askAgain}
          >
            Try Again
          </Button>
        </Notice>
      )}
      {refusal !== undefined && <Notice tone="failed">{refusal}</Notice>}
      <Button
        type="submit"
        form={FORM_ID}
        disabled={isAway || refusal !== undefined}
        busy={isUnderWay || !isFresh}
        busyLabel={isUnderWay ? 'Placing your order…' : 'Checking prices…'}
      >
        <MpesaMark />
        Pay with M-Pesa
      </Button>
    </div>
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
