import { submissionCalls as calls } from '@harusi/contracts/catalogue/submissions';
import { aProduct } from '@harusi/db/factories';
import { products, vendorProfiles } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import {
  APPROVALS,
  openSubmissionClients,
  SUBMISSIONS,
  submissionFields,
} from '../../../test/catalogue/submission-clients.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { db, clock, connection } = api;
const clients = await openSubmissionClients(api);
const {
  vendor,
  submit,
  updateSubmission,
  approve,
  reject,
  read,
  get,
  createSubmission,
  createListedProduct,
} = clients;

let { admin } = clients;
const idsIn = async (url: string, who = vendor): Promise<number[]> =>
  (await read(url, who)).results.map(({ id }: { id: number }) => id);

await aProduct(db); // our own: in none of these lists
const waits = await createSubmission({ name: 'Waits' });
const listed = await createListedProduct({ name: 'Listed' });
const refused = await createSubmission({ name: 'Refused' });
await reject(refused.id);
const revised = await createListedProduct({ name: 'Revised' });
await updateSubmission(revised.id, { name: 'Revised Anew' });

describe('a vendor’s list', () => {
  it('matches its contract, latest submission first, with counts', async () => {
    const page = await read(SUBMISSIONS);
    const { response: schema } = calls[`GET ${SUBMISSIONS}`];
    expect(schema.encode(schema.parse(page) as never)).toEqual(page);
    expect(page.results.map(({ name, status }: { name: string; status: string }) => [name, status])).toEqual([
      ['Revised Anew', 'pending_approval'],
      ['Refused', 'rejected'],
      ['Listed', 'approved'],
      ['Waits', 'pending_approval'],
    ]);
    expect(page).toMatchObject({ count: 4, counts: { pending_approval: 2, approved: 2, rejected: 1 } });
    expect(page.results[0]).toMatchObject({ is_live: true, is_revision: true });
    expect(page.results[1].rejection_reason).toBe('The photo is too dark');
  });

  it('filters by status; a listed product with a pending revision counts as approved too', async () => {
    expect(await idsIn(`${SUBMISSIONS}?status=pending_approval`)).toEqual([revised.id, waits.id]);
    expect(await idsIn(`${SUBMISSIONS}?status=approved`)).toEqual([revised.id, listed.id]);
    expect(await idsIn(`${SUBMISSIONS}?status=rejected`)).toEqual([refused.id]);
  });

  it('is paged', async () => {
    const first = await read(`${SUBMISSIONS}?page_size=3`);
    expect(first.results).toHaveLength(3);
    expect(first.next).toBe(`http://localhost:8080${SUBMISSIONS}?page_size=3&page=2`);
    expect(await idsIn(`${SUBMISSIONS}?page_size=3&page=2`)).toEqual([waits.id]);
  });

  it('takes the same number of statements for one product as for many', async () => {
    const { pool } = connection;
    const query = pool.query.bind(pool);
    let statements = 0;
    Object.assign(pool, {
      query: (...given: Parameters<typeof query>) => (statements++, query(...given)),
    });
    const countFor = async (url: string) => {
      statements = 0;
      await read(url);
      return statements;
    };
    const one = await countFor(`${SUBMISSIONS}?page_size=1`);
    const many = await countFor(`${SUBMISSIONS}?page_size=4`);
    Object.assign(pool, { query });
    expect(many).toBe(one);
    expect(many).toBeGreaterThan(3);
  });

  it('and its search contain only the vendor’s own products', async () => {
    const other = await api.signIn('vendor');
    expect((await submit(submissionFields({ name: 'Foreign' }), undefined, other)).statusCode).toBe(201);
    expect(await idsIn(`${SUBMISSIONS}?search=Foreign`)).toEqual([]);
    expect((await read(SUBMISSIONS, other)).counts).toEqual({
      pending_approval: 1,
      approved: 0,
      rejected: 0,
    });
  });

  it.each(['status=sold', 'page=0', 'page_size=101', `search=${'x'.repeat(101)}`])(
    'rejects ?%s',
    async (query) => {
      expect((await get(`${SUBMISSIONS}?${query}`)).statusCode).toBe(400);
      expect((await get(`${APPROVALS}?${query}`, admin)).statusCode).toBe(400);
    },
  );
});

describe('approvals list', () => {
  it('matches its contract, oldest pending first', async () => {
    const page = await read(`${APPROVALS}?status=pending_approval&page_size=2`, admin);
    const { response: schema } = calls[`GET ${APPROVALS}`];
    expect(schema.encode(schema.parse(page) as never)).toEqual(page);
    expect(page.results.map(({ id }: { id: number }) => id)).toEqual([waits.id, revised.id]);
    expect(page.counts).toMatchObject({ pending_approval: 3, oldest_pending: waits.submitted_at });
    expect(
      await idsIn(`${APPROVALS}?status=pending_approval&ordering=-submitted_at&page_size=3`, admin),
    ).toEqual(expect.arrayContaining([revised.id, waits.id]));
    expect((await get(`${APPROVALS}?ordering=name`, admin)).statusCode).toBe(400);
  });

  it('finds by product, vendor and SKU, and escapes wildcards', async () => {
    const business = `Bakari Silver ${vendor.user.id}`;
    await db
      .update(vendorProfiles)
      .set({ businessName: business })
      .where(eq(vendorProfiles.userId, vendor.user.id));
    const find = (search: string) => idsIn(`${APPROVALS}?search=${encodeURIComponent(search)}`, admin);
    expect(await find('wait')).toEqual([waits.id]);
    expect(await find(listed.sku.toLowerCase())).toEqual([listed.id]);
    expect(await find('revised anew')).toEqual([revised.id]);
    expect(await find('bakari silver')).toEqual([revised.id, refused.id, listed.id, waits.id]);
    for (const search of ['%', '_', '\\', "' or true --"])
      expect([search, await find(search)]).toEqual([search, []]);
  });

  it('counts today’s decisions in Nairobi', async () => {
    const counts = async () => (await read(APPROVALS, admin)).counts;
    expect(await counts()).toMatchObject({ approved_today: 2, rejected_today: 1 });
    // Until the last second of Nairobi's day, three hours ahead of UTC, and one after.
    const day = 86_400_000;
    const since = (clock.now().getTime() + 3 * 3_600_000) % day;
    clock.advance({ seconds: Math.floor((day - since) / 1000) - 1 });
    admin = await api.signIn('admin');
    expect(await counts()).toMatchObject({ approved_today: 2, rejected_today: 1 });
    clock.advance({ seconds: 2 });
    expect(await counts()).toMatchObject({ approved_today: 0, rejected_today: 0, approved: 2 });
    await approve(waits.id, '', admin);
    expect(await counts()).toMatchObject({ approved_today: 1, approved: 3, pending_approval: 2 });
  });

  it('lists a day’s decisions regardless of later submissions', async () => {
    const { today, approved_today, rejected_today } = (await read(APPROVALS, admin)).counts;
    const before = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const decided = (day: string, status = '') =>
      idsIn(`${APPROVALS}?decided_on=${day}&status=${status}`, admin);
    expect(await decided(today, 'approved')).toEqual([waits.id]);
    expect([approved_today, rejected_today]).toEqual([1, 0]);
    expect(await decided(before, 'approved')).toEqual([revised.id, listed.id]); // one of them is pending again
    expect(await decided(before, 'rejected')).toEqual([refused.id]);
    expect(await decided(before)).toEqual([revised.id, refused.id, listed.id]);
    expect(await decided(before, 'pending_approval')).toEqual([revised.id]);
    expect((await get(`${APPROVALS}?decided_on=today`, admin)).statusCode).toBe(400);
    await db.update(products).set({ visibility: 'archived' }).where(eq(products.id, waits.id));
    expect(await decided(today, 'approved')).toEqual([]);
    expect((await read(APPROVALS, admin)).counts.approved_today).toBe(0);
    await db.update(products).set({ visibility: 'published' }).where(eq(products.id, waits.id));
  });

  it('shows the vendor and the outcomes of their other submissions', async () => {
    const approval = await read(`${APPROVALS}${revised.id}/`, admin);
    const { response: schema } = calls[`GET ${APPROVALS}{id}/`];
    expect(schema.encode(schema.parse(approval) as never)).toEqual(approval);
    expect(approval).toMatchObject({
      vendor: {
        id: vendor.user.id,
        name: 'Asha Mwangi',
        suspended: false,
        vendor_profile: { business_email: vendor.user.email, business_address: 'Old Town, Lamu' },
      },
      earlier: { approved: 3, rejected: 1 },
      history: [{ is_revision: true }, { is_revision: false, status: 'approved' }],
    });
  });
});
