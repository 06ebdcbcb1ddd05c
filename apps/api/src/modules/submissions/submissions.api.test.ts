import { submissionCalls as calls } from '@harusi/contracts/submissions';
import { auditLog, notifications, products, productSubmissions, stockMovements } from '@harusi/db/schema';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  aPhoto,
  aSku,
  DECISIONS,
  openWorkshop,
  SENDINGS,
  someFields,
  toForm,
} from '../../../test/a-workshop.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;
const shop = await openWorkshop(api);
const { vendor, admin, send, change, approve, reject, read, ask, aSentProduct, aListedProduct } = shop;

describe('a product that is sent', () => {
  it('waits as it was sent, out of sight, and the back office is told', async () => {
    const fields = someFields({
      weight: '0.25',
      dimensions_length: '12.34',
      seo_title: ' Comb ',
      original_price: '',
    });
    const answer = await send(fields, [await aPhoto(11), await aPhoto(12)]);
    expect(answer.statusCode).toBe(201);
    const sent = answer.json();
    const { answer: contract } = calls[`POST ${SENDINGS}`];
    expect(contract.encode(contract.parse(sent) as never)).toEqual(sent);
    expect(sent).toMatchObject({
      name: 'Lamu Filigree Comb',
      price: '4900.50',
      price_now: null,
      original_price: null,
      status: 'pending_approval',
      is_live: false,
      is_revision: false,
      inventory: 4,
      sku: fields['sku'],
      category_name: 'Bridal',
      subcategory: 6,
      subcategory_name: 'Hair Accessories',
      weight: 0.25,
      dimensions_length: 12.3,
      dimensions_width: null,
      seo_title: 'Comb',
      vendor_business: expect.stringContaining('Asha Mwangi'),
      rejection_reason: null,
      history: [{ status: 'pending_approval', is_revision: false, decided_at: null }],
    });
    expect(sent.images).toMatchObject([
      { alt_text: 'Lamu Filigree Comb', is_primary: true, width: 820 },
      { alt_text: 'Lamu Filigree Comb', is_primary: false },
    ]);
    expect(sent.primary_image).toBe(sent.images[0].image);
    expect((await app.inject(`/products/${sent.id}/`)).statusCode).toBe(404);

    const told = await db.select().from(notifications).where(eq(notifications.userId, admin.user.id));
    expect(told.at(-1)).toMatchObject({
      type: 'product_approval_request',
      link: `/admin/product-approvals?product=${sent.id}`,
    });
    const [audit] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(audit).toMatchObject({
      action: 'product.sent',
      actorId: vendor.user.id,
      subjectId: String(sent.id),
    });
    const moves = await db.select().from(stockMovements).where(eq(stockMovements.actorId, vendor.user.id));
    expect(moves.at(-1)).toMatchObject({ quantity: 4, reason: 'delivery' });
  });

  it('goes into the shop when it is approved, and its vendor is told', async () => {
    const { id } = await aSentProduct({ name: 'Shela Pearl Pin' });
    const answer = await approve(id);
    expect(answer.statusCode).toBe(200);
    const { answer: contract } = calls[`POST ${DECISIONS}{id}/approve/`];
    expect(contract.encode(contract.parse(answer.json()) as never)).toEqual(answer.json());
    expect(answer.json()).toMatchObject({ status: 'approved', is_live: true, price_now: '4900.50' });
    const shown = await app.inject(`/products/${id}/`);
    expect(shown.json()).toMatchObject({ name: 'Shela Pearl Pin', inventory: 4 });
    const told = await db.select().from(notifications).where(eq(notifications.userId, vendor.user.id));
    expect(told.at(-1)).toMatchObject({
      type: 'product_approved',
      title: 'Product Approved',
      priority: 'normal',
      link: `/product/${id}-shela-pearl-pin`,
    });
    await api.runQueuedJobs();
    expect((await api.readMails()).at(-1)).toMatchObject({
      subject: 'Shela Pearl Pin is in the shop',
      to: [{ address: vendor.user.email }],
    });
  });
});
