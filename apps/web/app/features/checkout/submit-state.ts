import type { ApiError } from '../../lib/api/errors.ts';
import { checkoutProblem } from '../cart/quote/quote.ts';
import type { Pricing } from '../cart/quote/use-quote.ts';

/** Shared by the form and the button in the summary. */
export interface SubmitState {
  isSubmitting: boolean;
  /** The response was lost, so the order may exist. */
  isUnsure: boolean;
  /** Why the last try was rejected. */
  problem?: ApiError;
  attempt: number;
}

/** An order without a response from an earlier visit has its own notice, on every page. */
export const INITIAL_SUBMIT_STATE: SubmitState = { isSubmitting: false, isUnsure: false, attempt: 0 };

/** The quote is current and has no problem. */
export const canBePaid = ({ quote, isFresh }: Pricing): boolean =>
  quote !== undefined && isFresh && checkoutProblem(quote) === undefined;

/** Links the button to the form, which it is outside of. */
export const FORM_ID = 'checkout';
