import type { ApiError } from '../../lib/api/errors.ts';
import { refusalOf } from '../cart/quote.ts';
import type { Pricing } from '../cart/use-quote.ts';
import { draft } from './draft.ts';

/** How far the order is: between the form, which sends it, and the button in the summary. */
export interface Sending {
  isUnderWay: boolean;
  /** It was sent, and no answer came: it may have been made. */
  isUnsure: boolean;
  /** Why the last try was refused. */
  problem?: ApiError;
  attempt: number;
}

export const beginSending = (): Sending => ({ isUnderWay: false, isUnsure: draft.isUnsure(), attempt: 0 });

/** The shop has said what it costs, and that it can be had. */
export const canBePaid = ({ quote, isFresh }: Pricing): boolean =>
  quote !== undefined && isFresh && refusalOf(quote) === undefined;

/** Ties the button to the form it stands outside of. */
export const FORM_ID = 'checkout';
