import { randomUUID } from 'node:crypto';
import type { Encoded } from '@harusi/contracts/calls';
import type { Return } from '@harusi/contracts/returns';
import { aUser } from '@harusi/db/factories';
import { ledgerEntries, ledgerLines, orderLines, productVariants } from '@harusi/db/schema';
import { and, eq, ilike, sql } from '@harusi/db/drizzle';
import { createTestProduct } from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { deliverOrder, orderUrl, payOrder, placeOrder } from '../../support/orders.ts';
import { signIn } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

test('of an order of two vendors one piece is exchanged and one refunded, each in the right books', async ({
  page,
  browser,
  shop,
  db,
}) => {
  const [silver, ties] = await Promise.all(
    ['Silver', 'Ties'].map((name) =>
      aUser(db, { userType: 'vendor', business: { businessName: `${name} ${uniqueMark()}` } }),
    ),
  );
  const tie = await createTestProduct(db, {
    name: 'Dotted Silk Tie',
    priceCents: 6_900_00,
    vendorId: ties!.id,
    review: 'approved',
    variants: ['Navy', 'Bordeaux'].map((colour) => ({ colour, onHand: 5 })),
  });
  const cuff = await createTestProduct(db, {
    name: 'Lamu Silver Cuff',
    priceCents: 20_000_00,
    vendorId: silver!.id,
    review: 'approved',
  });
  const order = await placeOrder(page, db, { product: tie, colour: 'Navy', more: [cuff] });
  await payOrder(db, order);
  await deliverOrder(page, order);

  const variants = await db.select().from(productVariants).where(eq(productVariants.productId, tie.id));
  const colour = (name: string) => variants.find((variant) => variant.colour === name)!.id;
  const lines = await db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.id} = any(${sql.param(order.lines.map(({ id }) => id))}::bigint[])`);
  const lineOf = ({ id }: { id: number }) => lines.find(({ productId }) => productId === id)!;
  const asked = await page.request.post(`${shop.apiUrl}/orders/${order.number}/returns/`, {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      lookup_key: order.lookup_key,
      way_back: 'send',
      lines: [
        {
          line: lineOf(cuff).id,
          variant: lineOf(cuff).variantId,
          quantity: 1,
          wish: 'refund',
          reason: 'damaged',
          words: 'The clasp is bent.',
        },
        {
          line: lineOf(tie).id,
          variant: colour('Navy'),
          quantity: 1,
          wish: 'exchange',
          replacement: colour('Bordeaux'),
          reason: 'colour',
        },
      ],
    },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const back: Encoded<typeof Return> = await asked.json();

  await signIn(page, ties!.email);
  await page.goto('/vendor/returns');
  const own = page.getByRole('article', { name: new RegExp(back.number) });
  await expect(own).toContainText('Dotted Silk Tie');
  await expect(own).not.toContainText('Lamu Silver Cuff');
  await own.getByRole('button', { name: 'I agree' }).click();
  await expect(own).toContainText('You agreed');

  await signIn(page, 'admin');
  await page.goto('/admin/returns');
  await page.getByRole('link', { name: back.number }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Approved');
  for (const name of await page.getByText('As new').all()) await name.click();
  await page.getByRole('button', { name: 'Record as received' }).click();
  await expect(page.getByText('KShs 17,000.00')).toBeVisible();
  await page.getByRole('button', { name: 'Complete return' }).click();
  const dialog = page.getByRole('dialog', { name: `Complete return ${back.number}` });
  await expect(dialog).toContainText('KShs 20,000 goes back to Neema Otieno');
  await dialog.getByRole('button', { name: 'Refund KShs 20,000' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Completed');

  await page.goto(`/admin/orders/${order.number}`);
  const completed = page.getByRole('listitem').filter({ hasText: 'Return completed:' });
  await expect(completed).toContainText('money back for 1 × Lamu Silver Cuff, exchanged 1 × Dotted Silk Tie');
  await expect(completed).toContainText('Wanjiru Kamau');
  const buyer = await browser.newPage({ baseURL: shop.siteUrl });
  await buyer.goto(orderUrl(order));
  await expect(buyer.getByText(back.number).first()).toBeVisible();

  const statement = page.getByRole('table', { name: 'Statement' });
  await page.goto(`/admin/payouts?statement=vendor-${silver!.id}`);
  const refunded = statement.getByRole('row', { name: /Refunded: 1 × Lamu Silver Cuff/ });
  await expect(refunded).toContainText('-KShs 17,000.00');
  await page.goto(`/admin/payouts?statement=vendor-${ties!.id}`);
  await expect(statement).toContainText('KShs 11,730.00');
  await expect(statement).not.toContainText('Refunded');
  const onHand = async (product: number) =>
    (
      await db
        .select()
        .from(productVariants)
        .where(eq(productVariants.productId, product))
        .orderBy(productVariants.id)
    ).map((row) => row.onHand);
  expect([await onHand(tie.id), await onHand(cuff.id)]).toEqual([[4, 4], [4]]);
  const books = await db
    .select({ account: ledgerLines.account, cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
    .from(ledgerLines)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.id, ledgerLines.entryId), ilike(ledgerEntries.source, `order:${order.number}:%`)),
    )
    .groupBy(ledgerLines.account);
  // 15 % of 33,800 left, of which 16/116 is VAT; the vendors have the rest.
  expect(Object.fromEntries(books.map(({ account, cents }) => [account, cents]))).toMatchObject({
    vendors: -28_730_00,
    deposits: 33_800_00,
  });
});
