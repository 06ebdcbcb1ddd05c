import type { Db } from '@harusi/db/client';
import { refundRateLimit, tryConsumeRateLimit, type RateLimit } from '../../lib/database/rate-limits.ts';
import type { JobContext } from '../../lib/job-queue.ts';
import { hashSecret } from '../../lib/security/secret-tokens.ts';
import type { SendOutcome } from '../../services/texts/text-provider.ts';
import { findLinkKey } from '../emails/link-keys.ts';
import { getSettings } from '../settings/settings.service.ts';
import { countParts } from '../texts/gsm-alphabet.ts';
import { renderText, whatsAppTemplate, whatsAppValues } from '../texts/render-text.ts';
import type { TextKey, TextValues } from '../texts/text-catalogue.ts';
import { correctBudget, reserveBudget } from './budget.service.ts';
import { readContactPoint } from './contact-points.service.ts';
import { readHoldEnd } from './held-channels.service.ts';
import { type LeasedText, recordCall } from './lease-sends.service.ts';
import { expectedCents, LIMITS_PER_NUMBER, nextAllowedAt } from './outbox.rules.ts';
import type { StoredText } from './queue-message.service.ts';
import { postpone, settleText, skip, waitsForChannel } from './settle-send.service.ts';

/** Sends a text unless something stands against it: the hour, the person, the budget, a channel that is held. */
export async function sendText(context: JobContext, send: LeasedText): Promise<void> {
  const { db, now } = context;
  const { channel, address, message } = send;
  const allowedAt = nextAllowedAt(message.urgency, now);
  if (allowedAt > now) {
    await postpone(db, send, allowedAt);
    return;
  }
  const heldUntil = await readHoldEnd(db, channel, now);
  if (heldUntil && waitsForChannel(send, now)) {
    await postpone(db, send, heldUntil);
    return;
  }
  const obstacle = heldUntil ? 'channel_held' : await findObstacle(context, send);
  if (obstacle !== undefined) {
    await skip(db, send, obstacle);
    return;
  }
  const { brand, text_budget } = await getSettings(db, now);
  const prepared = await prepare(context, send, brand.name);
  const cents = expectedCents(channel, prepared.parts);
  const counted = await countText(db, address, now);
  if (counted.kind === 'wait') {
    await postpone(db, send, counted.until);
    return;
  }
  if (counted.kind === 'enough') {
    await skip(db, send, 'number_has_enough');
    return;
  }
  if (!(await reserveBudget(db, channel, message.urgency, { cents, dailyCents: text_budget }, now))) {
    await counted.giveBack();
    await skip(db, send, 'budget_spent');
    return;
  }
  // Before the call is recorded: a worker that dies while it waits has sent nothing.
  await prepared.waitForTurn(context);
  if (!(await recordCall(db, send, now, { parts: prepared.parts }))) {
    await counted.giveBack();
    await correctBudget(db, channel, -cents, now);
    return;
  }
  const outcome = await prepared.call(context);
  if (outcome.kind === 'refused') await counted.giveBack();
  await settleText(db, send, outcome, cents, now);
}

async function findObstacle({ db, now, texts }: JobContext, send: LeasedText): Promise<string | undefined> {
  const { channel, address, message } = send;
  if (texts[channel] === null) return 'channel_off';
  const known = await readContactPoint(db, channel, address);
  if (known?.optedOutAt) return 'opted_out';
  if (known?.unreachableUntil && known.unreachableUntil > now) return 'unreachable';
  if (message.urgency === 'marketing' && !known?.marketingAgreedAt) return 'no_consent';
  return undefined;
}

interface PreparedText {
  parts: number;
  waitForTurn(context: JobContext): Promise<void>;
  call(context: JobContext): Promise<SendOutcome>;
}

async function prepare(
  { db, now, siteUrl }: JobContext,
  { id, channel, address: to, message }: LeasedText,
  brand: string,
): Promise<PreparedText> {
  // Written by `queueMessage`.
  const { key, values, path, keyOf } = message.text as StoredText;
  const { language } = message;
  const secret = keyOf && (await findLinkKey(db, keyOf, now));
  const fragment = secret === undefined ? '' : `#key=${secret}`;
  const link = path === undefined ? {} : { link: shorten(siteUrl + path + fragment) };
  const complete = { ...values, brand, ...link } as TextValues<TextKey>;
  if (channel === 'whatsapp') {
    const template = whatsAppTemplate(key);
    const text = { reference: String(id), to, template, language, values: whatsAppValues(key, complete) };
    return { parts: 1, waitForTurn: async () => {}, call: ({ texts }) => texts.whatsapp!.send(text) };
  }
  const text = renderText(key, language, complete);
  return {
    parts: countParts(text),
    waitForTurn: ({ texts }) => texts.sms!.waitForTurn(),
    call: ({ texts }) => texts.sms!.send({ to, text }),
  };
}

/** Phones recognise an address without its protocol, and characters are dear. */
const shorten = (url: string) => url.replace(/^https:\/\//, '');

type Counted =
  | { kind: 'counted'; giveBack(): Promise<void> }
  | { kind: 'wait'; until: Date }
  | { kind: 'enough' };

/** Counts a text to this number, unless it has had enough for now or for the day. */
async function countText(db: Db, phone: string, now: Date): Promise<Counted> {
  const taken: RateLimit[] = [];
  const giveBack = async () => {
    for (const limit of taken) await refundRateLimit(db, limit);
  };
  for (const { times, seconds, waits } of LIMITS_PER_NUMBER) {
    const limit = { key: `text:${seconds}:${hashSecret(phone)}`, times, seconds };
    if (!(await tryConsumeRateLimit(db, limit, now))) {
      await giveBack();
      const until = new Date(now.getTime() + (seconds / times) * 1000);
      return waits ? { kind: 'wait', until } : { kind: 'enough' };
    }
    taken.push(limit);
  }
  return { kind: 'counted', giveBack };
}
