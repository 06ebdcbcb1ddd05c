import { z } from 'zod';
import { Instant, Shillings } from '../common.ts';

export const HealthCheckName = z.enum([
  'money_to_match',
  'books',
  'mpesa',
  'payouts',
  'sms',
  'email',
  'whatsapp',
  'backups',
  'disk',
  'jobs',
  'speed',
  'processes',
  'certificate',
]);
export type HealthCheckName = z.infer<typeof HealthCheckName>;

/** `warning`: look at it today. `bad`: look at it now. */
export const HealthState = z.enum(['good', 'warning', 'bad']);
export type HealthState = z.infer<typeof HealthState>;

/** A path of the back office. */
const Action = z.object({ label: z.string(), path: z.string() });

const HealthCheck = z.object({
  name: HealthCheckName,
  title: z.string(),
  /** `unknown`: it could not be read, which says nothing about the shop. */
  state: z.enum(['good', 'warning', 'bad', 'unknown']),
  sentence: z.string(),
  /** What to do, in this order; empty when nothing has to be done. */
  steps: z.array(z.string()),
  action: Action.nullable(),
  /** A figure in a few words, and a note to it: `7 hours old`, `148 of 200 GB`. */
  figure: z.string().nullable(),
  note: z.string().nullable(),
  /** How full something is, in percent. */
  gauge: z.number().min(0).max(100).nullable(),
  /** The worst of each of the last 24 hours, the current one last; null for hours without a look. */
  hours: z.array(HealthState.nullable()).length(24),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

export const Health = z.object({
  at: Instant,
  verdict: z.object({
    state: HealthState,
    title: z.string(),
    text: z.string(),
    action: Action.nullable(),
  }),
  groups: z.array(z.object({ title: z.string(), checks: z.array(HealthCheck) })),
  /** Every shilling of today; null when it could not be read. */
  books: z
    .object({
      mpesa_says: Shillings,
      books_say: Shillings,
      difference: Shillings,
      note: z.string(),
    })
    .nullable(),
  /** Of the last seven days, newest first; null when they could not be read. */
  incidents: z
    .array(
      z.object({
        check: z.string(),
        state: z.enum(['warning', 'bad']),
        title: z.string(),
        began_at: Instant,
        ended_at: Instant.nullable(),
      }),
    )
    .nullable(),
  /** Who gets alerts; the phone is masked, and null if there is none. Null when it could not be read. */
  told: z.object({ email: z.string(), phone: z.string().nullable() }).nullable(),
});
export type Health = z.infer<typeof Health>;

export const healthCalls = {
  'GET /admin/health/': {
    response: Health,
    summary: 'How the shop is: money, messages and machines, in words for the owner',
  },
  'POST /admin/health/check/': { response: Health, summary: 'Looks at everything again, now' },
} as const;
