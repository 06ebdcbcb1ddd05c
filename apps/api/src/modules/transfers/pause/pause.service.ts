import type { Encoded } from '@harusi/contracts/calls';
import type { TransferPauseState } from '@harusi/contracts/office/payouts';
import type { Db } from '@harusi/db/client';
import { settings, users } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import { publishLiveEvents } from '../../../lib/live-events.ts';
import type { Settings } from '../../settings/settings.rules.ts';
import { changeSetting, getLockedSetting, getSettings } from '../../settings/settings.service.ts';

const KEY = 'transfers_paused';

/** Whether no money may leave. A pause waits for the transaction that asks, so nothing is claimed after it is acknowledged. */
export const arePaused = async (tx: Db, now: Date): Promise<boolean> =>
  (await getLockedSetting(tx, KEY, now)) !== null;

/** Without a lock: what slips through is looked at again before it is sent. */
export async function requireUnpaused(db: Db, now: Date): Promise<void> {
  if ((await getSettings(db, now))[KEY] === null) return;
  throw new DomainError(
    'conflict',
    'Money going out is paused, so nothing was sent. See Payouts for why, and to let it go out again.',
  );
}

export async function readPause(db: Db, now: Date): Promise<Encoded<typeof TransferPauseState>> {
  const pause = (await getSettings(db, now))[KEY];
  if (pause === null) return { pause };
  const [setBy] = await db
    .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(settings)
    .innerJoin(users, eq(users.id, settings.setBy))
    .where(eq(settings.key, KEY));
  return { pause: { ...pause, by: setBy?.name ?? null } };
}

/** Stops money from leaving. What M-Pesa has already goes on. An earlier pause stays as it is. */
export async function pauseTransfers(db: Db, note: string | undefined, by: Actor): Promise<void> {
  if ((await getSettings(db, by.now))[KEY] !== null) return;
  const since = by.now.toISOString();
  const pause = { since, reason: 'by_hand', backup_of: null, note: note ?? null } as const;
  await changePause(db, 'transfers.paused', pause, by);
}

/** Lets money leave again; the due job sends what waits. */
export const resumeTransfers = (db: Db, by: Actor): Promise<void> =>
  changePause(db, 'transfers.resumed', null, by);

async function changePause(
  db: Db,
  action: 'transfers.paused' | 'transfers.resumed',
  value: Settings[typeof KEY],
  by: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const audit = { action, subject: { type: 'transfers', id: 'all' } };
    await changeSetting(tx, { key: KEY, value, audit, ...by });
    await publishLiveEvents(tx, {
      to: { staff: ['payouts', 'refunds'] },
      type: 'transfer.changed',
      data: {},
    });
  });
}
