import { centsOf } from '../../lib/format.ts';

/** What the first hour with a stylist costs. By itself: the home page says it without the packages' words. */
export const FIRST_CONSULTATION = centsOf(14_900);
