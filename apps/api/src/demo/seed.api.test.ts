import { enquiries, users } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/start-test-api.ts';
import { seedDemo } from './seed.ts';

const { app, db } = await startTestApi();
const leapDay = new Date('2028-02-29T20:59:59Z');

describe('the demo', () => {
  it('is filled once, and every account can log in', async () => {
    const both = await Promise.all([seedDemo(db, leapDay), seedDemo(db, leapDay)]);
    expect(both.toSorted((a, b) => a.localeCompare(b))).toEqual(['already there', 'seeded']);
    for (const username of ['admin', 'vendor', 'customer']) {
      const payload = { username, password: 'HarusiDemo2026!' };
      const answer = await app.inject({ method: 'POST', url: '/auth/login/', payload });
      expect([answer.statusCode, answer.json().user?.user_type]).toEqual([200, username]);
    }
  });

  it('lies in the past of the moment it was made, whatever the date', async () => {
    const moments = [
      ...(await db.select({ at: users.createdAt }).from(users)),
      ...(await db.select({ at: enquiries.createdAt }).from(enquiries)),
    ];
    expect(moments.length).toBeGreaterThan(8);
    expect(moments.filter(({ at }) => at >= leapDay)).toEqual([]);
  });
});
