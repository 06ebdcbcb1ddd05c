import { auditLog, stylists } from '@harusi/db/schema';
import { and, desc, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { makeStylist } from '../../../../test/bookings/booking-rows.ts';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { raceOn } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { db, clock } = api;
const { send, read } = await openAdminClient(api);

const setHours = (id: number, body: object) => send('PUT', `/admin/stylists/${id}/hours/`, body);
const lastLine = async (id: number) => {
  const [line] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'stylist'), eq(auditLog.subjectId, String(id))))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return line;
};
const added = () => makeStylist(db, { now: clock.now() });

describe('stylist hours', () => {
  const MONDAY = { weekday: 1, from_minute: 480, to_minute: 1080 };

  it('are replaced as a whole, with days off and special hours, and audited', async () => {
    const { id, version } = await added();
    const off = { day: '2099-12-25', from_minute: null, to_minute: null, note: 'Christmas' };
    const short = { day: '2099-12-24', from_minute: 540, to_minute: 720, note: '' };
    const set = await setHours(id, { hours: [MONDAY], exceptions: [off, short], version });
    expect([set.statusCode, set.json()]).toMatchObject([
      200,
      { hours: [MONDAY], exceptions: [short, off], version: version + 1 },
    ]);
    expect(await lastLine(id)).toMatchObject({
      action: 'stylist.hours-changed',
      after: {
        hours: ['Mon 08:00–18:00'],
        exceptions: ['2099-12-24 09:00–12:00', '2099-12-25 off •••'],
      },
    });
    const same = await setHours(id, { hours: [MONDAY], exceptions: [short, off], version: version + 1 });
    expect(same.json().version).toBe(version + 1);
    const none = await setHours(id, { hours: [], exceptions: [], version: version + 1 });
    expect(none.json()).toMatchObject({ hours: [], exceptions: [] });
  });

  it('report errors under the affected row', async () => {
    const { id, version } = await added();
    const overlapping = await setHours(id, {
      hours: [MONDAY, { ...MONDAY, from_minute: 1000 }],
      exceptions: [{ day: '2020-01-01', from_minute: null, to_minute: null }],
      version,
    });
    expect([overlapping.statusCode, Object.keys(overlapping.json().field_errors)]).toEqual([
      400,
      ['hours.1.to_minute', 'exceptions.0.day'],
    ]);
    const wild = await setHours(id, { hours: [{ ...MONDAY, weekday: 8 }], exceptions: [], version });
    expect(wild.statusCode).toBe(400);
  });

  it('reject the second of two concurrent edits', async () => {
    const { id, version } = await added();
    const both = await raceOn(db, stylists, id, () =>
      [480, 540].map((from_minute) =>
        setHours(id, { hours: [{ ...MONDAY, from_minute }], exceptions: [], version }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(`/admin/stylists/${id}/`)).hours).toHaveLength(1);
  });
});
