import type { Trouble } from '../../lib/errors.ts';

/** How far the order is: between the form, which sends it, and the button in the summary. */
export interface Sending {
  isUnderWay: boolean;
  /** Why the last try was refused. */
  problem?: Trouble;
  attempt: number;
}

export const NOT_SENT: Sending = { isUnderWay: false, attempt: 0 };

/** Ties the button to the form it stands outside of. */
export const FORM_ID = 'checkout';
