import { REASON_REQUIRED } from '@harusi/contracts/catalogue/submissions';
import { aProduct } from '@harusi/db/factories';
import { auditLog, products, productSubmissions, users } from '@harusi/db/schema';
import { and, eq, inArray } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import {
  aSku,
  APPROVALS,
  openSubmissionClients,
  SUBMISSIONS,
  submissionFields,
} from '../../../../test/catalogue/submission-clients.ts';
import { raceOn } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, hub, signIn } = api;
const { vendor, admin, submit, updateSubmission, approve, reject, read, lastEmail, ...clients } =
  await openSubmissionClients(api);
const { createSubmission, createListedProduct } = clients;

const decisionsOn = (id: number) =>
  db.$count(
    auditLog,
    and(
      eq(auditLog.subjectId, String(id)),
      inArray(auditLog.action, ['product.approved', 'product.rejected']),
    ),
  );

describe('decision', () => {
  it('is made by one of two concurrent admins; the other learns by whom', async () => {
    const other = await signIn('admin');
    await db.update(users).set({ firstName: 'Wairimu' }).where(eq(users.id, other.user.id));
    for (let round = 0; round < 3; round++) {
      const { id, submission } = await createSubmission();
      const version = `?submission=${submission}`;
      const responses = await raceOn(db, products, id, () => [
        approve(id, version),
        reject(id, 'The photo is too dark', version, other),
      ]);
      const [won, lost] = responses.toSorted((a, b) => a.statusCode - b.statusCode);
      expect([won!.statusCode, lost!.statusCode]).toEqual([200, 409]);
      const isApproved = won!.json().status === 'approved';
      expect(lost!.json().detail).toBe(
        `Lamu Filigree Comb was already ${isApproved ? 'approved by Asha' : 'rejected by Wairimu'} Mwangi.`,
      );
      expect((await app.inject(`/products/${id}/`)).statusCode).toBe(isApproved ? 200 : 404);
      expect(await decisionsOn(id)).toBe(1);
    }
  });

  it('applies only to the version seen, not to one submitted meanwhile', async () => {
    const { id, submission } = await createSubmission();
    const [changed, decided] = await raceOn(db, products, id, () => [
      updateSubmission(id, { name: 'Something else' }),
      approve(id, `?submission=${submission}`),
    ]);
    expect(changed!.statusCode).toBe(200);
    // The first to commit wins: the change becomes a revision, or the approval is rejected as outdated.
    const isApproved = decided!.statusCode === 200;
    expect(decided!.statusCode).toBe(isApproved ? 200 : 409);
    const standing = { is_revision: isApproved, is_live: isApproved, status: 'pending_approval' };
    expect(await read(`${APPROVALS}${id}/`, admin)).toMatchObject(standing);
    expect((await app.inject(`/products/${id}/`)).json().name).not.toBe('Something else');
  });

  it('can be made once', async () => {
    const { id } = await createSubmission();
    await reject(id);
    for (const again of [await approve(id), await reject(id)]) {
      expect([again.statusCode, again.json()]).toEqual([
        409,
        { code: 'conflict', detail: 'Lamu Filigree Comb was already rejected by Asha Mwangi.' },
      ]);
    }
  });

  it.each(['', '   ', undefined])('to reject needs a reason, not %j', async (reason) => {
    const { id } = await createSubmission();
    const response = await app.inject({
      method: 'POST',
      url: `${APPROVALS}${id}/reject/`,
      headers: admin.headers,
      payload: { rejection_reason: reason },
    });
    expect([response.statusCode, response.json().field_errors]).toEqual([
      400,
      { rejection_reason: [REASON_REQUIRED] },
    ]);
    expect((await read(`${SUBMISSIONS}${id}/`)).status).toBe('pending_approval');
  });

  it('is rejected for our own and for unknown products', async () => {
    const own = await aProduct(db);
    for (const response of [await approve(own.id), await reject(own.id)]) {
      expect([response.statusCode, response.json().detail]).toEqual([
        409,
        expect.stringContaining('Main Site'),
      ]);
    }
    const detail = await clients.get(`${APPROVALS}${own.id}/`, admin);
    expect([detail.statusCode, detail.json().detail]).toEqual([404, expect.stringContaining('Main Site')]);
    for (const response of [await approve(999_999), await clients.get(`${APPROVALS}999999/`, admin)]) {
      expect(response.statusCode).toBe(404);
    }
  });

  it('on a suspended vendor’s product keeps it unlisted and sends no email', async () => {
    const other = await signIn('vendor');
    const { id } = (await submit(submissionFields(), undefined, other)).json();
    const suspendedAt = new Date();
    await db.update(users).set({ suspendedAt }).where(eq(users.id, other.user.id));
    await db.update(products).set({ hiddenAt: suspendedAt }).where(eq(products.vendorId, other.user.id));
    const response = await approve(id);
    expect(response.json()).toMatchObject({
      status: 'approved',
      is_live: false,
      vendor: { suspended: true },
    });
    expect((await app.inject(`/products/${id}/`)).statusCode).toBe(404);
    expect((await lastEmail()).to).not.toBe(other.user.email);
  });

  it('evicts cached pages and notifies the vendor’s open screens', async () => {
    const { id } = await createSubmission();
    const received: unknown[] = [];
    const hear = (event: unknown) => received.push(event);
    hub.on('event', hear);
    await approve(id);
    await expect
      .poll(() => received)
      .toEqual(
        expect.arrayContaining([
          { to: 'web', type: 'product.changed', data: { product: id } },
          { to: 'web', type: 'catalogue.changed', data: {} },
          { to: { user: vendor.user.id }, type: 'submission.changed', data: { product: id } },
          { to: { user: vendor.user.id }, type: 'notification.added', data: {} },
        ]),
      );
    hub.off('event', hear);
  });
});

describe('SKU', () => {
  const TAKEN = { sku: ['This SKU is taken. Choose another one'] };

  it('must be unique, even among concurrent submissions', async () => {
    const sku = aSku();
    const responses = await Promise.all([
      submit(submissionFields({ sku })),
      submit(submissionFields({ sku })),
    ]);
    const [won, lost] = responses.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([won!.statusCode, lost!.statusCode]).toEqual([201, 400]);
    expect(lost!.json().field_errors).toEqual(TAKEN);
    const { id } = await createListedProduct();
    expect((await updateSubmission(id, { sku })).json().field_errors).toEqual(TAKEN);
    expect(await db.$count(productSubmissions, eq(productSubmissions.productId, id))).toBe(1);
  });

  it('taken since the submission blocks its approval', async () => {
    const sku = aSku();
    const { id, name } = await createListedProduct();
    await updateSubmission(id, { sku });
    await createSubmission({ sku });
    const response = await approve(id);
    expect([response.statusCode, response.json().detail]).toEqual([409, expect.stringContaining('this SKU')]);
    expect((await app.inject(`/products/${id}/`)).json().name).toBe(name);
    expect((await read(`${SUBMISSIONS}${id}/`)).status).toBe('pending_approval');
    expect((await updateSubmission(id, { price: '9000' })).json().price).toBe('9000.00');
    expect((await reject(id)).statusCode).toBe(200);
  });
});
