import {
  type ChangeRate,
  type ChangeSettings,
  type MoneySettings,
  type OfficeSettings,
  RateKey,
} from '@harusi/contracts/office/office-settings';
import type { Db } from '@harusi/db/client';
import { MAIN_SITE } from '@harusi/contracts/constants/main-site';
import { settings, users, vendorProfiles } from '@harusi/db/schema';
import { and, desc, eq, inArray, isNull, or, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../lib/actor.ts';
import { changeSetting, getSettings } from '../settings/settings.service.ts';
import { type SettingKey, type Settings, SETTINGS } from '../settings/settings.rules.ts';

/** What shoppers read. */
export async function getTextSettings(db: Db, now: Date): Promise<OfficeSettings> {
  const { brand, contact, statistics } = await getSettings(db, now);
  return { brand, brand_lookalikes: await listLookalikes(db, brand.name), contact, statistics };
}

/** What decides about money; the route adds the status of M-Pesa. */
export async function getMoneySettings(db: Db, now: Date): Promise<Omit<MoneySettings, 'mpesa'>> {
  const settings = await getSettings(db, now);
  return {
    company: settings.company,
    delivery_fee: settings.delivery_fee,
    free_delivery_over: settings.free_delivery_over,
    return_days: settings.return_days,
    payout_wait_days: settings.payout_wait_days,
    payout_weekday: settings.payout_weekday,
    payout_minimum: settings.payout_minimum,
    text_budget: settings.text_budget,
    alert_phone: settings.alert_phone,
    rates: await listRates(db),
  };
}

const listLookalikes = (db: Db, brand: string): Promise<OfficeSettings['brand_lookalikes']> =>
  db
    .select({ id: vendorProfiles.userId, business_name: vendorProfiles.businessName })
    .from(vendorProfiles)
    .where(
      or(
        eq(vendorProfiles.nameSkeleton, sql`name_skeleton(${brand})`),
        // A lookalike that an older release accepted.
        and(
          isNull(vendorProfiles.nameSkeleton),
          sql`name_skeleton(${vendorProfiles.businessName}::text) in (name_skeleton(${brand}), name_skeleton(${MAIN_SITE}))`,
        ),
      ),
    )
    .orderBy(vendorProfiles.userId);

const EPOCH = new Date(0);

/** The history of each rate, planned values included, newest first; it starts with the default. */
async function listRates(db: Db): Promise<MoneySettings['rates']> {
  const rows = await db
    .select({
      key: settings.key,
      value: settings.value,
      valid_from: settings.validFrom,
      set_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.setBy))
    .where(inArray(settings.key, RateKey.options))
    .orderBy(desc(settings.validFrom));
  const historyOf = (key: RateKey) => {
    const values = rows
      .filter((row) => row.key === key)
      .map(({ value, valid_from, set_by }) => ({ percent: SETTINGS[key].parse(value), valid_from, set_by }));
    const begins = values.at(-1)?.valid_from.getTime() === 0;
    return begins
      ? values
      : [...values, { percent: SETTINGS[key].parse(undefined), valid_from: EPOCH, set_by: null }];
  };
  return {
    vat_percent: historyOf('vat_percent'),
    income_tax_percent: historyOf('income_tax_percent'),
    vendor_commission_percent: historyOf('vendor_commission_percent'),
    stylist_commission_percent: historyOf('stylist_commission_percent'),
  };
}

/** Changes several settings, all or nothing; unchanged values are not audited. */
export async function changeSettings(db: Db, changes: ChangeSettings, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const change = async <Key extends SettingKey>(key: Key, value: Settings[Key] | undefined) => {
      if (value !== undefined) await changeSetting(tx, { key, value, ...by });
    };
    // A fixed order, so that concurrent changes can't deadlock.
    await change('brand', changes.brand);
    await change('contact', changes.contact);
    await change('statistics', changes.statistics);
    await change('company', changes.company);
    await change('delivery_fee', changes.delivery_fee);
    await change('free_delivery_over', changes.free_delivery_over);
    await change('return_days', changes.return_days);
    await change('payout_wait_days', changes.payout_wait_days);
    await change('payout_weekday', changes.payout_weekday);
    await change('payout_minimum', changes.payout_minimum);
    await change('text_budget', changes.text_budget);
    await change('alert_phone', changes.alert_phone);
  });
}

export async function changeRate(db: Db, { key, percent, valid_from }: ChangeRate, by: Actor): Promise<void> {
  await changeSetting(db, { key, value: percent, ...(valid_from && { validFrom: valid_from }), ...by });
}
