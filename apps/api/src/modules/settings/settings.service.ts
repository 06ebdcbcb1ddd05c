import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@harusi/db/client';
import { settings } from '@harusi/db/schema';
import { and, eq, gt, sql } from '@harusi/db/drizzle';
import { parseOnce } from '../../lib/database/parse-once.ts';
import { queryPrepared } from '../../lib/database/prepared-queries.ts';
import { invalidFields } from '../../lib/errors.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { recordChange } from '../audit/audit.service.ts';
import { DATED_SETTINGS, parseSettings, type SettingKey, type Settings, SETTINGS } from './settings.rules.ts';
import { settingsText } from './settings.sql.ts';

export const getSettings = async (db: Db, at: Date): Promise<Settings> =>
  (await readSettings(db, at)).settings;

/** The settings at a moment and when the next dated one takes effect, in one statement. */
export async function readSettings(db: Db, at: Date): Promise<{ settings: Settings; until: Date | null }> {
  const [row] = await queryPrepared<{ stored: string | null; until: string | null }>(db, {
    shape: 'settings',
    build: () => sql`select ${settingsText(AT)} as stored,
      (select instant_text(min(valid_from)) from settings where valid_from > ${AT}) as until`,
    values: { at },
  });
  const { stored, until } = row!;
  return { settings: toSettings(stored), until: until === null ? null : new Date(until) };
}

const AT = sql.placeholder('at');

/** From `settingsText`. They rarely change, and to parse them takes longer than to read them. */
export const toSettings = parseOnce((stored) => parseSettings(JSON.parse(stored ?? '{}')));

const lockKey = (key: SettingKey) => sql`hashtextextended(${`setting ${key}`}, 0)`;

/** A setting that can't change until the transaction ends. */
export async function getLockedSetting<Key extends SettingKey>(
  tx: Db,
  key: Key,
  at: Date,
): Promise<Settings[Key]> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey(key)})`);
  return (await getSettings(tx, at))[key];
}

interface Change<Key extends SettingKey> {
  key: Key;
  value: Settings[Key];
  /** Default: now for a rate; anything else replaces the value for all time. */
  validFrom?: Date;
  /** Default: `setting.changed`. */
  audit?: Pick<Parameters<typeof recordChange>[1], 'action' | 'subject'>;
  actorId: number | null;
  now: Date;
}

/**
 * Changes a setting and audits it. A past date is rejected, because it would change reported figures. A rate has at
 * most one planned value; a new one replaces it.
 */
export async function changeSetting<Key extends SettingKey>(db: Db, change: Change<Key>): Promise<void> {
  const { key, actorId, now } = change;
  const isDated = DATED_SETTINGS.has(key);
  const validFrom = change.validFrom ?? (isDated ? now : new Date(0));
  if (change.validFrom && change.validFrom < now) {
    throw invalidFields({ valid_from: 'A rate can only change from now on, not in the past' });
  }
  const value = SETTINGS[key].parse(change.value);
  await db.transaction(async (tx) => {
    // The row may not exist yet, so lock the key instead.
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(key)})`);
    const before = (await getSettings(tx, validFrom))[key];
    if (!isDated && isDeepStrictEqual(before, value)) return;
    const replaced = validFrom > now ? await takeBackAhead(tx, key, now) : undefined;
    // Drizzle would send null as SQL's null.
    const stored = value === null ? sql`'null'::jsonb` : value;
    await tx
      .insert(settings)
      .values({ key, validFrom, value: stored, setBy: actorId, setAt: now })
      .onConflictDoUpdate({
        target: [settings.key, settings.validFrom],
        set: { value: stored, setBy: actorId, setAt: now },
      });
    await recordChange(tx, {
      actorId,
      ...(change.audit ?? { action: 'setting.changed', subject: { type: 'setting', id: key } }),
      before: { value: before, ...(replaced && { planned: replaced }) },
      after: { value, ...(isDated && { valid_from: validFrom }) },
      now,
    });
    await publishLiveEvents(tx, { to: 'web', type: 'shop.changed', data: {} });
  });
}

/** Removes the planned value of a rate. */
async function takeBackAhead(tx: Db, key: SettingKey, now: Date) {
  const [ahead] = await tx
    .delete(settings)
    .where(and(eq(settings.key, key), gt(settings.validFrom, now)))
    .returning({ value: settings.value, valid_from: settings.validFrom });
  return ahead;
}
