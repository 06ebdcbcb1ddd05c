import { z } from 'zod';
import { emptyAsUndefined } from '../../common.ts';

/** `2026-11`, by Nairobi's calendar. From 2010, so that the period before is in this century, too. */
export const Month = z
  .string('Choose a month')
  .regex(/^20[1-9]\d-(0[1-9]|1[0-2])$/, 'Choose a month such as 2026-11');

export const MAX_MONTHS = 60;

const monthsBetween = (from: string, to: string) => numberOf(to) - numberOf(from) + 1;
const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** Whole months, both inclusive. */
export const monthRange = { from: emptyAsUndefined(Month), to: emptyAsUndefined(Month) };
interface MonthRange {
  from?: string | undefined;
  to?: string | undefined;
}

export const isOrderedRange = ({ from, to }: MonthRange) =>
  from === undefined || to === undefined || from <= to;
export const REVERSED_RANGE = { path: ['to'], error: 'The last month is before the first' };

export const isWithinMaxMonths = ({ from, to }: MonthRange) =>
  from === undefined || to === undefined || monthsBetween(from, to) <= MAX_MONTHS;
export const RANGE_TOO_LONG = { path: ['from'], error: `Choose at most ${MAX_MONTHS} months` };
