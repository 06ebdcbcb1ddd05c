import type { ReactNode } from 'react';
import { Thumbnail } from '../../../components/pictures/thumbnail.tsx';
import { Unbroken } from '../../../components/unbroken.tsx';
import { formatPrice } from '../../../lib/format.ts';
import type { ReturnOptionsView } from '../../orders/returns/return-view.ts';
import { hasFault, paysBack, totalBack, wishText, type ChosenPiece, type Step } from './request-rules.ts';

interface RequestSummaryProps {
  step: Step;
  options: ReturnOptionsView;
  chosen: readonly ChosenPiece[];
  /** The buttons. */
  children: ReactNode;
}

/** What is chosen so far, and what it pays back. */
export function RequestSummary({ step, options: { refund_to }, chosen, children }: RequestSummaryProps) {
  const total = totalBack(chosen);
  return (
    <aside aria-label="Your request" className="order-summary">
      <h2 className="font-display text-h3 font-semibold">Your request</h2>
      {chosen.length === 0 ? (
        <p className="text-small text-stone">Choose the pieces that you would like to send back.</p>
      ) : (
        <>
          <ul className="grid gap-4">
            {chosen.map((one) => (
              <li key={one.key} className="order-line text-small">
                <Thumbnail image={one.piece.image} />
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-semibold">{one.piece.name}</span>
                  <span className="text-stone">{wishText(one)}</span>
                </span>
                <span className="money">{formatPrice(paysBack(one))}</span>
              </li>
            ))}
          </ul>
          <dl className="order-sums">
            <div data-total>
              <dt>Back to you</dt>
              <dd className="money">{formatPrice(total)}</dd>
            </div>
          </dl>
          <p className="text-small text-stone">
            <Unbroken
              text={`${total > 0 ? `To the M-Pesa number that paid, ${refund_to}. ` : ''}${noteOf(step, chosen)}`}
            />
          </p>
        </>
      )}
      {children}
    </aside>
  );
}

function noteOf(step: Step, chosen: readonly ChosenPiece[]): string {
  if (step === 'check')
    return totalBack(chosen) > 0
      ? 'The money leaves within three working days after we’ve checked the piece.'
      : '';
  if (step !== 'pieces' && hasFault(chosen))
    return 'If something is wrong with a piece, our rider collects it free of charge.';
  return '';
}
