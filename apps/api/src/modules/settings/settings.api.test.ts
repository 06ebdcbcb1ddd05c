import { aUser } from '@harusi/db/factories';
import { auditLog } from '@harusi/db/schema';
import { Cents } from '@harusi/contracts/common';
import { eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { recordChange } from '../audit/audit.service.ts';
import { changeSetting, getSettings } from './settings.service.ts';

const { app, db, clock } = await startTestApi();

describe('the settings', () => {
  it('describe the shop, with money as text', async () => {
    const shop = await app.inject('/shop/');
    expect(shop.json()).toMatchObject({
      brand_name: 'Harusi',
      tagline: 'Curating your perfect wedding day',
      statistics: {
        happy_couples: '500+',
        average_rating: '4.9',
        fast_shipping: '48h',
        personal_support: '24/7',
      },
      delivery_fee: '0.00',
      free_delivery_over: '10000.00',
    });
  });

  it('change at once and are audited', async () => {
    const owner = await aUser(db, { userType: 'admin' });
    const change = (shillings: number) =>
      changeSetting(db, {
        key: 'free_delivery_over',
        value: Cents.parse(shillings * 100),
        actorId: owner.id,
        now: clock.now(),
      });
    await app.inject('/shop/');
    await change(12_000);
    await change(15_000);
    await expect.poll(async () => (await app.inject('/shop/')).json().free_delivery_over).toBe('15000.00');
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, 'free_delivery_over'));
    expect(log.at(-1)).toMatchObject({
      actorId: owner.id,
      before: { value: 1_200_000 },
      after: { value: 1_500_000 },
    });
  });

  it('keep the old rate until the start of the new one', async () => {
    const changeDay = new Date(clock.now().getTime() + 86_400_000);
    await changeSetting(db, {
      key: 'vat_percent',
      value: 18,
      validFrom: changeDay,
      actorId: null,
      now: clock.now(),
    });
    expect((await getSettings(db, new Date(changeDay.getTime() - 1))).vat_percent).toBe(16);
    expect((await getSettings(db, changeDay)).vat_percent).toBe(18);
    await expect
      .poll(async () => (await app.inject('/shop/')).headers['cache-until'])
      .toBe(changeDay.toISOString());
  });

  it('change a rate from now on when no date is given', async () => {
    const change = { key: 'vendor_commission_percent', value: 12, actorId: null, now: clock.now() } as const;
    await changeSetting(db, change);
    expect((await getSettings(db, new Date(clock.now().getTime() - 1))).vendor_commission_percent).toBe(15);
    expect((await getSettings(db, clock.now())).vendor_commission_percent).toBe(12);
  });

  it('reject changes in the past', async () => {
    const validFrom = new Date(clock.now().getTime() - 1);
    const backdated = changeSetting(db, {
      key: 'vat_percent',
      value: 8,
      validFrom,
      actorId: null,
      now: clock.now(),
    });
    await expect(backdated).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('the audit log', () => {
  it.each(['update audit_log set action = $$nothing$$', 'delete from audit_log', 'truncate audit_log'])(
    'rejects %s',
    async (statement) => {
      const subject = { type: 'test', id: 1 };
      await recordChange(db, { actorId: null, action: 'setting.changed', subject, now: clock.now() });
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'audit_log is append-only' },
      });
    },
  );
});
