import { nairobiDay, nairobiInstant } from '@harusi/contracts/constants/nairobi-time';
import type { MessageChannel, MessageUrgency } from '@harusi/db/schema';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From and until which hour texts go out in Nairobi. Law sets hours for marketing only; the rest is courtesy. */
const HOURS: Record<MessageUrgency, { from: number; until: number }> = {
  now: { from: 0, until: 24 },
  soon: { from: 7, until: 21 },
  planned: { from: 8, until: 18 },
  marketing: { from: 8, until: 18 },
};

/** The first moment from then on at which such a text may go out. */
export function nextAllowedAt(urgency: MessageUrgency, at: Date): Date {
  const { from, until } = HOURS[urgency];
  const day = nairobiDay(at);
  const opens = nairobiInstant(day, from * 60);
  if (at < opens) return opens;
  return at < nairobiInstant(day, until * 60) ? at : new Date(opens.getTime() + DAY_MS);
}

/** After each attempt that certainly sent nothing. Then another channel takes over. */
const TEXT_RETRIES_MS = [30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];
/** An email has no other channel, so we try for about a day. */
const EMAIL_ATTEMPTS = 30;

/** When to try again after this many attempts; undefined if never. */
export function nextAttemptAt(channel: MessageChannel, attempts: number, now: Date): Date | undefined {
  if (channel === 'email') {
    if (attempts >= EMAIL_ATTEMPTS) return undefined;
    return new Date(now.getTime() + Math.min(10_000 * 2 ** (attempts - 1), HOUR_MS));
  }
  const wait = TEXT_RETRIES_MS[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

/** After an outcome that no one can tell, a late report may still say that it was sent. */
export const evidenceUntil = (now: Date) => new Date(now.getTime() + 2 * MINUTE_MS);

/** A WhatsApp message from before then that has not reached the phone is followed by an SMS. */
export const overdueSince = (urgency: 'now' | 'soon', now: Date) =>
  new Date(now.getTime() - (urgency === 'now' ? 3 : 10) * MINUTE_MS);

/** What could not be told in two days is no news any more. */
export const isStale = ({ dueAt, queuedAt }: { dueAt: Date | null; queuedAt: Date }, now: Date) =>
  now.getTime() - (dueAt ?? queuedAt).getTime() > 2 * DAY_MS;

/** How much of a day's budget such a text may use: what can wait leaves the rest to codes and money. */
export const budgetFor = (urgency: MessageUrgency, dailyCents: number) =>
  urgency === 'now' ? dailyCents : Math.floor(dailyCents * 0.8);

/** What we reserve until the provider names the price. */
const PRICE_CENTS: Record<Exclude<MessageChannel, 'email'>, number> = { sms: 80, whatsapp: 150 };
export const expectedCents = (channel: Exclude<MessageChannel, 'email'>, parts: number) =>
  PRICE_CENTS[channel] * (channel === 'sms' ? parts : 1);

/** How many texts a number gets, whatever happens. Beyond a day's allowance they are not sent; otherwise they wait. */
export const LIMITS_PER_NUMBER = [
  { times: 1, seconds: 60, waits: true },
  { times: 6, seconds: 3_600, waits: true },
  { times: 15, seconds: 86_400, waits: false },
] as const;

/** What counts as news after a state: reports come late, twice and in the wrong order. */
const RANK = { sent: 1, delivered: 2, read: 3 } as const;
const REACHED: Readonly<Record<string, number>> = { accepted: 1, delivered: 2, read: 3 };
export function stateAfterReport(
  state: string,
  status: 'sent' | 'delivered' | 'read' | 'failed',
): 'accepted' | 'delivered' | 'read' | 'failed' | undefined {
  const isOpen = state === 'accepted' || state === 'unknown';
  if (status === 'failed') return isOpen ? 'failed' : undefined;
  if (!isOpen && state !== 'delivered') return undefined;
  if (RANK[status] <= (REACHED[state] ?? 0)) return undefined;
  return status === 'sent' ? 'accepted' : status;
}

const KENYAN_MOBILE = /^\+254[17]\d{8}$/;
/** Foreign numbers cost a multiple, so they get WhatsApp and email only. */
export const getsSms = (phone: string) => KENYAN_MOBILE.test(phone);
