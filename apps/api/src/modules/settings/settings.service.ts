import type { Db } from '@harusi/db/client';
import { settings } from '@harusi/db/schema';
import { and, eq, getTableColumns, gt, lte, min, sql } from 'drizzle-orm';
import { DomainError } from '../../lib/errors.ts';
import { publish } from '../../lib/events.ts';
import { recordChange } from '../audit/audit.service.ts';
import { DATED, type SettingKey, type Settings, SETTINGS, settingsAt } from './settings.rules.ts';

export const getSettings = async (db: Db, at: Date): Promise<Settings> =>
  (await readSettings(db, at)).settings;

/** All settings as they stand at a moment, and when the next one with a date begins to hold: one statement. */
export async function readSettings(db: Db, at: Date): Promise<{ settings: Settings; until: Date | null }> {
  const until = db
    .select({ at: min(settings.validFrom) })
    .from(settings)
    .where(gt(settings.validFrom, at));
  const rows = await db
    .selectDistinctOn([settings.key], {
      ...getTableColumns(settings),
      until: sql<Date | null>`(${until})`.mapWith(settings.validFrom),
    })
    .from(settings)
    .where(lte(settings.validFrom, at))
    .orderBy(settings.key, sql`${settings.validFrom} desc`)
    .prepare('settings')
    .execute();
  return { settings: settingsAt(rows, at), until: rows[0]?.until ?? null };
}

interface Change<Key extends SettingKey> {
  key: Key;
  value: Settings[Key];
  /** From when it holds; left out, a rate holds from now on and anything else replaces what always held. */
  validFrom?: Date;
  actorId: number | null;
  now: Date;
}

/** Changes one setting and writes down who did it. A date in the past would rewrite figures already reported. */
export async function changeSetting<Key extends SettingKey>(db: Db, change: Change<Key>): Promise<void> {
  const { key, actorId, now, validFrom = DATED.has(key) ? now : new Date(0) } = change;
  if (change.validFrom && change.validFrom < now) {
    throw new DomainError('invalid', 'A rate can only change from now on, not in the past.');
  }
  const value = SETTINGS[key].parse(change.value);
  await db.transaction(async (tx) => {
    const isThis = and(eq(settings.key, key), eq(settings.validFrom, validFrom));
    const [before] = await tx.select().from(settings).where(isThis).for('update');
    await tx
      .insert(settings)
      .values({ key, validFrom, value, setBy: actorId, setAt: now })
      .onConflictDoUpdate({
        target: [settings.key, settings.validFrom],
        set: { value, setBy: actorId, setAt: now },
      });
    await recordChange(tx, {
      actorId,
      action: 'setting.changed',
      subject: { type: 'setting', id: key },
      ...(before && { before: { value: before.value, valid_from: validFrom } }),
      after: { value, valid_from: validFrom },
      now,
    });
    await publish(tx, { to: 'web', type: 'shop.changed', data: {} });
  });
}
