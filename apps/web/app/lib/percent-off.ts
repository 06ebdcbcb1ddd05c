import type { Cents } from '@harusi/contracts/common';

/** How much the eye sees: the whole percentage between the two prices shown, rounded down so that it never promises more. */
export const percentOff = (now: Cents, was: Cents): number => Math.floor(((was - now) * 100) / was);
