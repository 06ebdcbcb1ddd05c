import { randomUUID } from 'node:crypto';
import { eq } from '@harusi/db/drizzle';
import { aUser } from '@harusi/db/factories';
import { productAlerts, productVariants } from '@harusi/db/schema';
import type { Email } from 'postal-mime';
import { queueDueAlerts } from '../../../../apps/api/src/modules/product-alerts/send-alerts.service.ts';
import { createTestProduct } from '../../../support/cart-page.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { signIn } from '../../../support/sign-in.ts';
import { uniqueMark } from '../../../support/unique-mark.ts';

const linkIn = ({ text = '' }: Email, path: string) => new RegExp(`https?:\\S+${path}#\\S+`).exec(text)![0];

test('a sold-out piece is asked for, confirmed, restocked, announced and stopped', async ({
  page,
  db,
  emails,
}) => {
  const name = `Kitale Comb ${uniqueMark()}`;
  const { id } = await createTestProduct(db, { name, variants: [{ onHand: 0 }] });
  const email = `${randomUUID()}@example.com`;
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Tell me when it’s back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when it’s back' });
  await expect(dialog).toContainText(`one email once we have ${name} again`);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Write to me' }).click();
  await expect(dialog).toContainText('Check your inbox');
  await dialog.getByRole('button', { name: 'Back to the piece' }).click();
  await expect(dialog).toBeHidden();

  const asked = await emails.waitFor(email, /^Shall we write to you/);
  await page.goto(linkIn(asked, '/product-alert'));
  await expect(page).toHaveURL(/\/product-alert$/);
  const rows = () => db.select().from(productAlerts).where(eq(productAlerts.email, email));
  expect((await rows())[0]?.confirmedAt, 'opening the link changes nothing').toBeNull();
  await page.getByRole('button', { name: 'Yes, write to me' }).click();
  await expect(page.getByText(`We’ll write to you once we have the ${name} again.`)).toBeVisible();
  await page.getByRole('link', { name: `See ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const admin = await aUser(db, { userType: 'admin', email: `${randomUUID()}@example.com` });
  await signIn(page, admin.email);
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Change stock' }).first().click();
  const stock = page.getByRole('dialog', { name: 'Change stock' });
  await stock.getByLabel('How many').fill('2');
  await stock.getByRole('button', { name: 'Change stock' }).click();
  await expect(stock.getByRole('region', { name: 'Stock movements' })).toContainText('2');

  await queueDueAlerts(db, new Date()); // the job, which runs every few minutes
  const back = await emails.waitFor(email, new RegExp(`^The ${name} is back$`));
  expect(back.text).toContain(`/product/${id}-`);
  await page.goto(linkIn(back, '/product-alert/stop'));
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('We won’t write to you about this piece.')).toBeVisible();
  expect(await rows()).toEqual([]);
});

test('a link that is incomplete or forged says so, and changes nothing', async ({ page, expectFailures }) => {
  expectFailures(/\/product-alerts\/(confirm|stop)\//);
  await page.goto('/product-alert');
  await expect(page.getByText('This page needs the whole link from our mail.')).toBeVisible();
  for (const [path, button] of [
    ['/product-alert#1.forged', 'Yes, write to me'],
    ['/product-alert/stop#1.forged', 'Stop these emails'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toContainText('This link no longer works.');
  }
});

test('a sold-out colour can be chosen and waited for', async ({ page, db }) => {
  const variants = [
    { colour: 'Gold', onHand: 2 },
    { colour: 'Silver', onHand: 0 },
  ];
  const { id } = await createTestProduct(db, { name: `Amani Cuff ${uniqueMark()}`, variants });
  const email = `${randomUUID()}@example.com`;
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('button', { name: 'Tell me if the price drops' })).toBeVisible();
  const arrival = page.getByText(/^Order within/);
  await expect(arrival.first()).toBeVisible();
  await page.getByRole('radio', { name: /Silver.*sold out/ }).check();
  await expect(arrival.first(), 'no day is promised for what is sold out').toBeHidden();
  await page.getByRole('button', { name: 'Tell me when it’s back' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('(Silver) again, and then no more');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Write to me' }).click();
  await expect(dialog).toContainText('Check your inbox');
  const [row] = await db
    .select({ colour: productVariants.colour })
    .from(productAlerts)
    .innerJoin(productVariants, eq(productVariants.id, productAlerts.variantId))
    .where(eq(productAlerts.email, email));
  expect(row).toEqual({ colour: 'Silver' });
});

test('a signed-in customer watches a price with the keyboard alone', async ({ page, db }) => {
  const { id } = await createTestProduct(db, { name: `Price Veil ${uniqueMark()}`, priceCents: 490_000 });
  const { email } = await aUser(db, { email: `${randomUUID()}@example.com`, emailConfirmedAt: new Date() });
  await signIn(page, email);
  await page.goto(`/product/${id}`);
  const open = page.getByRole('button', { name: 'Tell me if the price drops' });
  const dialog = page.getByRole('dialog', { name: 'Tell me if the price drops' });
  await open.press('Enter');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.press('Enter');
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`We'll write to you at ${email}.`)).toBeFocused();
  const [row] = await db.select().from(productAlerts).where(eq(productAlerts.email, email));
  expect(row).toMatchObject({ kind: 'price_drop', priceCents: 490_000 });
});

test('without a line nothing typed is lost', async ({ page, context, db, expectFailures }) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|\/alerts\//);
  const { id } = await createTestProduct(db, { variants: [{ onHand: 0 }] });
  const email = `${randomUUID()}@example.com`;
  await page.goto(`/product/${id}`);
  const open = page.getByRole('button', { name: 'Tell me when it’s back' });
  await open.click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Write to me' });
  await dialog.getByLabel('Email').fill('asha');
  await send.click();
  await expect(dialog.getByText('Enter an email address such as asha@example.com')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();

  await context.setOffline(true);
  await dialog.getByLabel('Email').fill(email);
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('check your internet connection');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await context.setOffline(false);
  await open.click();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await send.click();
  await expect(dialog).toContainText('Check your inbox');
});
