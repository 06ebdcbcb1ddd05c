import { officeSettingsCalls as calls } from '@harusi/contracts/office/office-settings';
import { aCollection, aProduct, aUser } from '@harusi/db/factories';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { recordChange } from './audit.service.ts';

const { app, db, clock, signIn } = await startTestApi();
const wanjiru = await signIn('admin');

const get = (query = '', headers = wanjiru.headers) => app.inject({ url: `/admin/audit/?${query}`, headers });
const list = async (query = '') => (await get(query)).json();
const actionsOf = async (query: string) =>
  (await list(query)).results.map(({ action }: { action: string }) => action);

type Line = Partial<Parameters<typeof recordChange>[1]>;
const write = (line: Line) =>
  recordChange(db, {
    actorId: wanjiru.user.id,
    action: 'product.archived',
    subject: { type: 'product', id: 1 },
    now: clock.now(),
    ...line,
  });

const veil = await aProduct(db, { name: 'Lamu Lace Veil' });
await write({
  subject: { type: 'product', id: veil.id },
  before: { visibility: 'published' },
  after: { visibility: 'archived' },
});
await write({
  action: 'order.refunded',
  subject: { type: 'order', id: 'ABCDEFGH' },
  now: new Date('2026-01-05T20:59:59Z'),
});
await write({
  action: 'order.called-off',
  subject: { type: 'order', id: 'ABCDEFGH' },
  now: new Date('2026-01-05T21:00:00Z'),
});
await write({
  actorId: null,
  action: 'account.updated',
  subject: { type: 'user', id: wanjiru.user.id },
  before: { password_hash: '$argon2id$secret' },
  after: { email: 'a@example.com', nested: { token: 'secret too' } },
});

describe('the audit log', () => {
  it('is paged, newest first, with names and without secrets', async () => {
    const all = await list('page_size=2');
    expect(calls['GET /admin/audit/'].response.safeParse(all).success).toBe(true);
    expect(all).toMatchObject({
      count: 4,
      actions: ['account.updated', 'order.called-off', 'order.refunded', 'product.archived'],
      subject_types: ['order', 'product', 'user'],
      actors: [{ id: wanjiru.user.id, name: 'Asha Mwangi', user_type: 'admin' }],
      results: [
        { action: 'account.updated', actor: null, subject_name: 'Asha Mwangi' },
        { action: 'order.called-off', subject_id: 'ABCDEFGH', subject_name: null },
      ],
    });
    expect(all.next).toContain('page=2');
    expect(JSON.stringify(all)).not.toContain('secret');
    const second = await list('page_size=2&page=2');
    expect(second.results[1]).toMatchObject({
      actor: { id: wanjiru.user.id, name: 'Asha Mwangi' },
      subject_name: 'Lamu Lace Veil',
      before: { visibility: 'published' },
      after: { visibility: 'archived' },
    });
  });

  it('names every subject', async () => {
    const vendor = await aUser(db, { userType: 'vendor', business: { businessName: 'Bakari Silver' } });
    const coast = await aCollection(db, { name: 'The Coast' });
    for (const [type, id, name] of [
      ['vendor', vendor.id, 'Bakari Silver'],
      ['collection', coast.id, 'The Coast'],
      ['flash-sale', 999, null],
      ['user', 'not a number', null],
    ] as const) {
      await write({ actorId: null, action: 'vendor.updated', subject: { type, id } });
      expect((await list('page_size=1&action=vendor.updated')).results[0].subject_name).toBe(name);
    }
  });

  it('is filtered by action, subject, actor and time combined', async () => {
    expect(await actionsOf('action=order.refunded')).toEqual(['order.refunded']);
    expect(await actionsOf(`subject_type=product&subject_id=${veil.id}`)).toEqual(['product.archived']);
    expect(await actionsOf(`actor=${wanjiru.user.id}&subject_type=user`)).toEqual([]);
    expect(await actionsOf('action=&subject_type=order&actor=')).toHaveLength(2);
  });

  it('uses Nairobi days', async () => {
    expect(await actionsOf('since=2026-01-05&until=2026-01-05')).toEqual(['order.refunded']);
    expect(await actionsOf('since=2026-01-06&until=2026-01-06')).toEqual(['order.called-off']);
  });

  it.each([
    'since=yesterday',
    'until=2026-02-30',
    'actor=me',
    'page=0',
    'action=%00',
    `action=${'x'.repeat(61)}`,
  ])('rejects ?%s', async (query) => {
    expect((await get(query)).statusCode).toBe(400);
  });

  it('is limited to admins', async () => {
    for (const kind of ['customer', 'vendor'] as const) {
      expect((await get('', (await signIn(kind)).headers)).statusCode).toBe(403);
    }
    expect((await app.inject('/admin/audit/')).statusCode).toBe(401);
  });
});
