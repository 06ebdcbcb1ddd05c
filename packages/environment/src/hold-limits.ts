import { z } from 'zod';
import { isLive, type Mode } from './mode.ts';

/** What unpaid orders and bookings may hold; `apps/api/src/modules/holds` applies it. */
export interface HoldLimits {
  /** Of a product's units, and of the hours of a stylist's day, by buyers who have never paid. */
  sharePercent: number;
  /** Units of a product that one buyer may always order. */
  normalUnits: number;
  /** By one buyer together. */
  valueCents: number;
  /** Points in an hour before a phone number, an account or a network has to solve a challenge. */
  freePerBuyer: number;
  freePerNetwork: number;
}

export const HOLD_VARIABLES = {
  HOLD_SHARE_PERCENT: z.coerce
    .number()
    .int()
    .min(1, 'must be a percentage')
    .max(100, 'must be a percentage')
    .default(50),
  HOLD_NORMAL_UNITS: z.coerce.number().int().min(1, 'must be 1 or more').default(6),
  HOLD_VALUE: z.coerce.number().int().min(1, 'must be a number of shillings').default(300_000),
  HOLDS_PER_PHONE: z.coerce.number().int().min(0, 'must be 0 or more').optional(),
  HOLDS_PER_NETWORK: z.coerce.number().int().min(0, 'must be 0 or more').optional(),
};

export function readHoldLimits(v: z.output<z.ZodObject<typeof HOLD_VARIABLES>>, mode: Mode): HoldLimits {
  return {
    sharePercent: v.HOLD_SHARE_PERCENT,
    normalUnits: v.HOLD_NORMAL_UNITS,
    valueCents: v.HOLD_VALUE * 100,
    // More in the demo, where every visitor is the same machine.
    freePerBuyer: v.HOLDS_PER_PHONE ?? (isLive(mode) ? 12 : 60),
    freePerNetwork: v.HOLDS_PER_NETWORK ?? (isLive(mode) ? 5 : 60),
  };
}
