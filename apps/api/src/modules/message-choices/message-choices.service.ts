import type { ChooseOffers, MessageSettings, OfferChannel } from '@harusi/contracts/accounts/accounts';
import type { Db } from '@harusi/db/client';
import type { UserRow } from '@harusi/db/schema';
import type { z } from 'zod';
import type { Actor } from '../../lib/actor.ts';
import { DomainError } from '../../lib/errors.ts';
import { getUserRow, lockUser } from '../accounts/accounts.service.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  contactAddress,
  readContactPoint,
  recordConsent,
  undoOptOut,
  withdrawConsent,
} from '../outbox/contact-points.service.ts';
import { hasPaidFrom } from '../payments/paid-from.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { OFFER_CHANNELS, offerObstacle, offerWords, resumeObstacle } from './message-choices.rules.ts';

type TextedChannel = Exclude<OfferChannel, 'email'>;

/** What the owner of an account has asked of our messages, for the addresses that the account has now. */
export async function readMessageSettings(db: Db, userId: number, now: Date): Promise<MessageSettings> {
  const user = await getUserRow(db, userId);
  const [owner, { brand }] = await Promise.all([readOwner(db, user), getSettings(db, now)]);
  const points = await Promise.all(
    OFFER_CHANNELS.map(async (channel) => {
      const address = contactAddress(channel, user);
      return { channel, point: address === null ? undefined : await readContactPoint(db, channel, address) };
    }),
  );
  return {
    stopped: points.flatMap(({ channel, point }) =>
      channel !== 'email' && point?.optedOutAt
        ? [{ channel, since: point.optedOutAt, obstacle: resumeObstacle(owner) ?? null }]
        : [],
    ),
    offers: points.map(({ channel, point }) => ({
      channel,
      words: point?.marketingWords ?? offerWords(channel, brand.name),
      agreed_at: point?.marketingAgreedAt ?? null,
      obstacle: offerObstacle(channel, owner) ?? null,
    })),
  };
}

/** Texts the account's number again, if its holder had stopped that. */
export async function resumeTexts(db: Db, channel: TextedChannel, by: Actor): Promise<MessageSettings> {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, by.actorId);
    const address = contactAddress(channel, user);
    const point = address === null ? undefined : await readContactPoint(tx, channel, address);
    if (!point?.optedOutAt) return;
    const obstacle = resumeObstacle(await readOwner(tx, user));
    if (obstacle !== undefined) throw new DomainError('conflict', obstacle);
    await undoOptOut(tx, channel, point.address);
    await record(tx, 'account.texts-resumed', by, { channel });
  });
  return readMessageSettings(db, by.actorId, by.now);
}

/** Agrees to what sells on one channel, or withdraws that. */
export async function chooseOffers(
  db: Db,
  channel: OfferChannel,
  { agrees, words }: z.infer<typeof ChooseOffers>,
  by: Actor,
): Promise<MessageSettings> {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, by.actorId);
    if (agrees) await agree(tx, channel, user, { words: words ?? '', by });
    else {
      const address = contactAddress(channel, user);
      if (address !== null && (await withdrawConsent(tx, [channel], address))) {
        await record(tx, 'account.offers-withdrawn', by, { channel });
      }
    }
  });
  return readMessageSettings(db, by.actorId, by.now);
}

async function agree(
  tx: Db,
  channel: OfferChannel,
  user: UserRow,
  { words, by }: { words: string; by: Actor },
): Promise<void> {
  const address = contactAddress(channel, user);
  const obstacle = offerObstacle(channel, await readOwner(tx, user));
  if (address === null || obstacle !== undefined) throw new DomainError('conflict', obstacle!);
  const known = await readContactPoint(tx, channel, address);
  if (known?.marketingAgreedAt) return;
  const { brand } = await getSettings(tx, by.now);
  // Consent is to what was read.
  if (words !== offerWords(channel, brand.name)) {
    throw new DomainError('conflict', 'These words have changed. Please load the page again and read them.');
  }
  await recordConsent(tx, channel, address, { words, source: 'profile', now: by.now });
  await record(tx, 'account.offers-agreed', by, { channel, words });
}

const record = (tx: Db, action: AuditAction, { actorId, now }: Actor, after: object) =>
  recordChange(tx, { actorId, action, subject: { type: 'user', id: actorId }, after, now });

async function readOwner(db: Db, { id, phoneNumber, emailConfirmedAt }: UserRow) {
  const isPhoneProven = phoneNumber !== null && (await hasPaidFrom(db, id, phoneNumber));
  return { phoneNumber, isPhoneProven, isEmailConfirmed: emailConfirmedAt !== null };
}
