import { randomUUID } from 'node:crypto';
import { dayFromNumber, nairobiDayNumber } from '@harusi/contracts/constants/nairobi-time';
import { eq } from '@harusi/db/drizzle';
import { aUser } from '@harusi/db/factories';
import { users } from '@harusi/db/schema';
import { createTestProduct } from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { logInByForm, signIn, toasts } from '../../support/sign-in.ts';

const dayIn = (days: number) => dayFromNumber(nairobiDayNumber(Date.now()) + days);

test('a wedding date told once follows the account', async ({ page, db, browser, shop }) => {
  const { id: userId, email } = await aUser(db, { email: `${randomUUID()}@example.com` });
  const { id } = await createTestProduct(db);
  const storedDate = async () => {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    return user?.weddingDate;
  };

  // Told as a guest, beside a piece.
  await page.goto(`/product/${id}`);
  const box = page.getByRole('region', { name: 'Delivery' });
  await box.getByRole('button', { name: 'Add your wedding date' }).click();
  await box.getByLabel('Wedding date').fill(dayIn(60));
  await box.getByRole('button', { name: 'Keep the date' }).click();
  await page.goto('/login');
  await logInByForm(page, email);
  await expect.poll(storedDate).toBe(dayIn(60));

  // Seen on another device, and changed in its profile.
  const laptop = await (await browser.newContext({ baseURL: shop.siteUrl })).newPage();
  await signIn(laptop, email);
  await laptop.goto('/profile');
  await expect(laptop.getByLabel('Wedding date')).toHaveValue(dayIn(60));
  await laptop.getByLabel('Wedding date').fill(dayIn(90));
  await laptop.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toasts(laptop)).toContainText('Profile saved');
  expect(await storedDate()).toBe(dayIn(90));
  await laptop.goto(`/product/${id}`);
  await expect(laptop.getByRole('region', { name: 'Delivery' })).toContainText('days before your wedding');

  // It leaves the device with its owner.
  await laptop.getByRole('button', { name: 'Account' }).click();
  await laptop.getByRole('banner').getByText('Logout').click();
  await expect(toasts(laptop)).toContainText('Logged Out');
  await laptop.goto(`/product/${id}`);
  await expect(laptop.getByRole('button', { name: 'Add your wedding date' })).toBeVisible();
  expect(await storedDate()).toBe(dayIn(90));
  await laptop.close();
});
