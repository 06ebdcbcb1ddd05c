import { submissionCalls as calls } from '@harusi/contracts/catalogue/submissions';
import { auditLog, notifications, products, stockMovements } from '@harusi/db/schema';
import { aProduct } from '@harusi/db/factories';
import { and, desc, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import {
  aPhoto,
  APPROVALS,
  openSubmissionClients,
  SUBMISSIONS,
  submissionFields,
  toFormData,
} from '../../../test/catalogue/submission-clients.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db } = api;
const { vendor, admin, submit, updateSubmission, approve, reject, read, lastEmail, ...clients } =
  await openSubmissionClients(api);
const { createSubmission, createListedProduct } = clients;

const noticesOf = async (userId: number) =>
  db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(desc(notifications.id));
const auditOf = async (id: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'product'), eq(auditLog.subjectId, String(id))))
    .orderBy(desc(auditLog.id));
const inShop = (id: number) => app.inject(`/products/${id}/`);

describe('submitted product', () => {
  it('is pending and unlisted, and the back office is notified', async () => {
    const measures = { weight: '0.25', dimensions_length: '12.34', dimensions_height: '' };
    const fields = submissionFields({ ...measures, seo_title: ' Comb ', original_price: '' });
    const response = await submit(fields, [await aPhoto(11), await aPhoto(12)]);
    expect(response.statusCode).toBe(201);
    const sent = response.json();
    const { response: contract } = calls[`POST ${SUBMISSIONS}`];
    expect(contract.encode(contract.parse(sent) as never)).toEqual(sent);
    expect(sent).toMatchObject({
      price: '4900.50',
      price_now: null,
      original_price: null,
      status: 'pending_approval',
      is_live: false,
      is_revision: false,
      inventory: 4,
      sku: fields['sku'],
      category_name: 'Bridal',
      subcategory_name: 'Hair Accessories',
      weight: 0.25,
      dimensions_length: 12.3,
      dimensions_height: null,
      seo_title: 'Comb',
      rejection_reason: null,
      history: [{ status: 'pending_approval', is_revision: false, decided_at: null }],
    });
    expect(sent.images).toMatchObject([
      { alt_text: 'Lamu Filigree Comb', is_primary: true, width: 820 },
      { alt_text: 'Lamu Filigree Comb', is_primary: false },
    ]);
    expect(sent.primary_image).toBe(sent.images[0].image);
    expect((await inShop(sent.id)).statusCode).toBe(404);

    expect((await noticesOf(admin.user.id))[0]).toMatchObject({
      type: 'product_approval_request',
      link: `/admin/product-approvals?product=${sent.id}`,
    });
    expect((await auditOf(sent.id))[0]).toMatchObject({ action: 'product.sent', actorId: vendor.user.id });
    const moves = await db.select().from(stockMovements).where(eq(stockMovements.actorId, vendor.user.id));
    expect(moves.at(-1)).toMatchObject({ quantity: 4, reason: 'delivery' });
  });

  it('is listed once approved, and its vendor is notified', async () => {
    const { id } = await createSubmission({ name: 'Shela Pearl Pin' });
    const response = await approve(id);
    expect(response.statusCode).toBe(200);
    const { response: contract } = calls[`POST ${APPROVALS}{id}/approve/`];
    expect(contract.encode(contract.parse(response.json()) as never)).toEqual(response.json());
    expect(response.json()).toMatchObject({ status: 'approved', is_live: true, price_now: '4900.50' });
    expect((await inShop(id)).json()).toMatchObject({ name: 'Shela Pearl Pin', inventory: 4 });
    expect((await noticesOf(vendor.user.id))[0]).toMatchObject({
      type: 'product_approved',
      title: 'Product Approved',
      priority: 'normal',
      link: `/product/${id}-shela-pearl-pin`,
    });
    expect(await lastEmail()).toMatchObject({
      to: vendor.user.email,
      content: { subject: 'Shela Pearl Pin is in the shop' },
    });
    expect((await auditOf(id))[0]).toMatchObject({ action: 'product.approved', actorId: admin.user.id });
  });

  it('can be rejected with a reason, corrected, resubmitted and approved, with its history', async () => {
    const { id, submission: first } = await createSubmission();
    const response = await reject(id, '  The photo is too dark ');
    expect(response.json()).toMatchObject({
      status: 'rejected',
      is_live: false,
      rejection_reason: 'The photo is too dark',
    });
    expect((await noticesOf(vendor.user.id))[0]).toMatchObject({
      type: 'product_rejected',
      priority: 'high',
      message: expect.stringContaining('too dark'),
      link: `/vendor/products/${id}/edit`,
    });
    expect((await lastEmail()).content.paragraphs).toContain('The reason: The photo is too dark');
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'product.rejected',
      after: { reason: 'The photo is too dark' },
    });

    const mended = toFormData({ name: 'Lamu Comb', price: '5200', inventory: '7' }, [await aPhoto(21)]);
    const resent = await updateSubmission(id, mended);
    expect(resent.statusCode).toBe(200);
    expect(resent.json()).toMatchObject({
      name: 'Lamu Comb',
      price: '5200.00',
      inventory: 7,
      status: 'pending_approval',
      is_revision: false,
      rejection_reason: null,
      description: 'Bent and soldered by hand in Lamu.',
      images: [{ alt_text: 'Lamu Comb' }, { alt_text: 'Lamu Comb' }],
      history: [
        { status: 'pending_approval' },
        { id: first, status: 'rejected', rejection_reason: 'The photo is too dark' },
      ],
    });
    await approve(id);
    expect((await inShop(id)).json()).toMatchObject({ name: 'Lamu Comb', price: '5200.00', inventory: 7 });
    const { history } = await read(`${SUBMISSIONS}${id}/`);
    expect(history.map(({ status }: { status: string }) => status)).toEqual(['approved', 'rejected']);
  });

  it('can change while pending: only the last version is decided', async () => {
    const { id, submission: first } = await createSubmission();
    const again = (await updateSubmission(id, { name: 'Lamu Comb of Horn', weight: '0.1' })).json();
    expect(again.history.map(({ status }: { status: string }) => status)).toEqual([
      'pending_approval',
      'withdrawn',
    ]);
    const late = await approve(id, `?submission=${first}`);
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      'The vendor has sent a newer version. Please look at it before you decide.',
    ]);
    expect((await updateSubmission(id, { name: 'Lamu Comb of Horn' })).json().submission).toBe(
      again.submission,
    );
    expect((await updateSubmission(id, { weight: '' })).json().weight).toBeNull();
    const { submission } = await read(`${SUBMISSIONS}${id}/`);
    expect((await approve(id, `?submission=${submission}`)).statusCode).toBe(200);
  });
});

describe('listed product', () => {
  it('takes a new price and stock immediately without approval', async () => {
    const { id, submission } = await createListedProduct();
    const after = (await updateSubmission(id, { price: '6000', inventory: 9 })).json();
    expect(after).toMatchObject({ status: 'approved', price: '6000.00', price_now: '6000.00', submission });
    expect((await inShop(id)).json()).toMatchObject({ price: '6000.00', inventory: 9 });
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'product.changed-by-vendor',
      actorId: vendor.user.id,
      before: { price_cents: 490_050, inventory: 4 },
      after: { price_cents: 600_000, inventory: 9 },
    });
    const moves = await db.select().from(stockMovements).where(eq(stockMovements.actorId, vendor.user.id));
    expect(moves.at(-1)).toMatchObject({ quantity: 5, reason: 'correction' });
    // The form showed ten, and one was sold before it arrived.
    expect((await updateSubmission(id, { inventory: 12, inventory_was: 10 })).json().inventory).toBe(11);
  });

  it('stays the same while changes are pending and shows them once approved', async () => {
    const listed = await createListedProduct({ original_price: '5500' });
    const { id, sku, images } = listed;
    const form = toFormData(
      {
        name: 'Lamu Filigree Crown',
        category: 'bridal',
        subcategory: '3',
        original_price: '',
        price: '4500',
        weight: '0.2',
        pictures: JSON.stringify(['new', images[0]!.id]),
      },
      [await aPhoto(31)],
    );
    const waiting = (await updateSubmission(id, form)).json();
    expect(waiting).toMatchObject({
      name: 'Lamu Filigree Crown',
      status: 'pending_approval',
      is_revision: true,
      is_live: true,
      price: '4500.00',
      price_now: '4500.00',
    });
    const shown = (await inShop(id)).json();
    expect(shown).toMatchObject({ name: 'Lamu Filigree Comb', price: '4500.00', original_price: '5500.00' });
    expect(shown.images).toHaveLength(1);
    expect((await noticesOf(admin.user.id))[0]?.title).toBe('Changes to approve');

    const approval = await read(`${APPROVALS}${id}/`, admin);
    expect(approval.changes).toEqual([
      { field: 'Product name', before: 'Lamu Filigree Comb', after: 'Lamu Filigree Crown' },
      { field: 'Original price', before: 'KShs 5,500', after: null },
      { field: 'Subcategory', before: 'Hair Accessories', after: 'Tiaras & Headpieces' },
      { field: 'Weight', before: null, after: '0.2 kg' },
      { field: 'Pictures', before: '1 picture', after: '2 pictures, 1 of them new' },
    ]);
    expect(approval.live_images).toMatchObject([{ id: images[0]!.id }]);

    await updateSubmission(id, { price: '4700' });
    const approved = (await approve(id, `?submission=${waiting.submission}`)).json();
    expect(approved).toMatchObject({ status: 'approved', changes: [], live_images: [] });
    const now = (await inShop(id)).json();
    expect(now).toMatchObject({
      name: 'Lamu Filigree Crown',
      slug: 'lamu-filigree-crown',
      price: '4700.00',
      original_price: null,
      subcategory: 3,
      sku,
    });
    expect(now.images).toMatchObject([{ alt: 'Lamu Filigree Crown' }, { image: images[0]!.image }]);
    expect((await noticesOf(vendor.user.id))[0]?.title).toBe('Changes Approved');
  });

  it('stays the same when changes are rejected, and the changes can be withdrawn', async () => {
    const { id } = await createListedProduct();
    await updateSubmission(id, { name: 'The Finest Comb in Africa' });
    expect((await reject(id, 'Please no praise')).json()).toMatchObject({
      is_live: true,
      status: 'rejected',
    });
    expect((await inShop(id)).json().name).toBe('Lamu Filigree Comb');
    expect((await lastEmail()).content.paragraphs[0]).toContain('The shop shows it as it was');

    expect((await updateSubmission(id, { price: '5000' })).json()).toMatchObject({
      status: 'rejected',
      price: '5000.00',
    });
    const back = (await updateSubmission(id, { name: 'Lamu Filigree Comb' })).json();
    expect(back).toMatchObject({ status: 'approved', is_revision: false, rejection_reason: null });
    const nothing = await approve(id);
    expect([nothing.statusCode, nothing.json().detail]).toEqual([
      409,
      'The vendor has taken these changes back. There is nothing to decide.',
    ]);
  });

  it('with several variants keeps its stock and explains why', async () => {
    const { id } = await createListedProduct();
    const variants = [
      { onHand: 1, colour: 'gold' },
      { onHand: 2, colour: 'silver' },
    ];
    const other = await aProduct(db, { variants });
    // As if an admin had added a colour.
    await db.execute(
      `update product_variants set product_id = ${id} where product_id = ${other.id} and colour = 'gold'`,
    );
    const response = await updateSubmission(id, { inventory: 9 });
    expect(response.statusCode).toBe(400);
    expect(response.json().field_errors.inventory[0]).toContain('several colours or sizes');
    expect((await updateSubmission(id, { inventory: 5, price: '7000' })).json().price).toBe('7000.00');
  });

  it('returns 404 to its vendor and for decisions once archived', async () => {
    const { id } = await createListedProduct();
    await db.update(products).set({ visibility: 'archived' }).where(eq(products.id, id));
    for (const response of [
      await clients.get(`${SUBMISSIONS}${id}/`),
      await updateSubmission(id, { price: '1' }),
      await approve(id),
    ]) {
      expect(response.statusCode).toBe(404);
    }
  });
});
