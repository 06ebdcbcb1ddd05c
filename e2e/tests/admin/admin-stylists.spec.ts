import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { stylists } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, test } from '../../support/fixtures.ts';
import { toasts, signIn } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

/** Unique, because tests share one shop. */
const uniqueName = () => `Zawadi ${uniqueMark()}`;
const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.com`;

async function openAsAdmin(page: Page, path: string) {
  await signIn(page, 'admin');
  await page.goto(path);
}
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('a stylist can be added with hours, get an upload link and be deactivated', async ({
  page,
  context,
  expectFailures,
}) => {
  test.slow(); // two long forms
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = uniqueName();
  await openAsAdmin(page, '/admin/stylists');
  // An empty list has a second button.
  await page.getByRole('button', { name: 'Add Stylist' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Stylist' });
  await form.getByRole('button', { name: 'Add Stylist' }).click();
  await expect(form.getByLabel('Full Name')).toBeFocused();
  await expect(form.getByText('Choose at least one category')).toBeVisible();
  await form.getByLabel('Full Name').fill(name);
  await form.getByLabel('Email').fill(emailOf(name));
  await form.getByLabel('Phone Number').fill('0700 000 130');
  await form.getByLabel('Location').fill('Lamu');
  await form.getByRole('checkbox', { name: 'Bridal' }).check();
  await expect(form.getByText('Choose at least one category')).toBeHidden();
  const specialties = form.getByRole('textbox', { name: /^Specialties/ });
  for (const typed of [' Lace ', 'lace', 'Head wraps']) {
    await specialties.fill(typed);
    await specialties.press('Enter');
  }
  await expect(
    form.getByRole('list', { name: 'Specialties of this stylist' }).getByRole('listitem'),
  ).toHaveText(['Lace', 'Head wraps']);
  await form.getByRole('button', { name: 'Add Stylist' }).click();

  const hours = page.getByRole('dialog', { name: 'Hours' });
  await expect(hours).toContainText(name);
  await hours.getByRole('button', { name: 'Fill in Monday to Saturday, 08:00–18:00' }).click();
  await hours.getByLabel('Saturday to').fill('07:00');
  await hours.getByRole('checkbox', { name: 'Friday' }).uncheck();
  expectFailures(/400|\/hours\//);
  await hours.getByRole('button', { name: 'Save Hours' }).click();
  await expect(hours.getByText('It has to end after it begins')).toBeVisible();
  await hours.getByLabel('Saturday to').fill('13:00');
  await hours.getByRole('button', { name: 'Save Hours' }).click();
  await expect(toasts(page)).toContainText('Hours saved');
  await expect(hours).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search stylists' }).fill(name);
  await expect(page).toHaveURL(/search=Zawadi/);
  const card = cardOf(page, name);
  await expect(card).toContainText('Lamu');
  await expect(page.getByRole('list', { name: 'Stylists' }).getByRole('switch')).toHaveCount(1);
  await card.getByRole('button', { name: 'Copy Portfolio Upload Link' }).click();
  await expect(toasts(page)).toContainText('Upload link copied to clipboard!');
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(link).toMatch(/\/stylist\/\d+\/upload#[\w-]{43}$/);
  expect(link.startsWith(new URL(page.url()).origin)).toBe(true);

  await card.getByRole('button', { name: `View ${name}` }).click();
  const details = page.getByRole('dialog', { name: 'Stylist Details' });
  await expect(details).toContainText('08:00–13:00');
  await expect(details).toContainText('as in the settings');
  await details.getByRole('button', { name: 'Renew' }).click();
  const renew = page.getByRole('dialog', { name: 'Renew the upload link?' });
  await expect(renew).toContainText('stops working at once');
  // The old link can't be copied while the new one loads.
  await page.route(/\/admin\/stylists\//, async (route) => {
    if (route.request().method() === 'GET') await new Promise((wait) => setTimeout(wait, 1_000));
    await route.continue();
  });
  await renew.getByRole('button', { name: 'Renew link' }).click();
  await expect(toasts(page)).toContainText('Upload link renewed');
  await details.getByRole('button', { name: 'Copy Portfolio Upload Link' }).click();
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).not.toBe(link);
  await page.unrouteAll({ behavior: 'wait' });
  await details.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('switch', { name: `${name} is active` }).click();
  const confirmDialog = page.getByRole('dialog', { name: `Deactivate ${name}?` });
  await expect(confirmDialog).toContainText('Their bookings stay');
  await confirmDialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(card.getByRole('switch')).not.toBeChecked();
});

test('a conflicting stylist edit is reported and keeps the input', async ({ page, db, expectFailures }) => {
  const name = uniqueName();
  const now = new Date();
  const [stylist] = await db
    .insert(stylists)
    .values({
      name,
      email: emailOf(name),
      phone: '+254700000130',
      location: 'Nakuru',
      categories: ['groom'],
      uploadKey: randomUUID(),
      isActive: false,
      joinedAt: now,
      updatedAt: now,
    })
    .returning();
  await openAsAdmin(page, `/admin/stylists?edit=${stylist!.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Stylist' });
  await form.getByLabel('Location').fill('Kisumu');
  await db
    .update(stylists)
    .set({ location: 'Mombasa', experience: '7 years', version: 2 })
    .where(eq(stylists.id, stylist!.id));
  expectFailures(/409|\/admin\/stylists\//);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('Someone else saved first');
  await expect(notice.getByRole('row', { name: /Location/ })).toContainText('MombasaKisumu');
  await expect(notice.getByRole('row', { name: /Experience/ })).toContainText('unchanged, stays as saved');
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(toasts(page)).toContainText('Stylist saved');
  await expect(form).toBeHidden();
  const [saved] = await db.select().from(stylists).where(eq(stylists.id, stylist!.id));
  expect(saved).toMatchObject({ location: 'Kisumu', experience: '7 years', version: 3 });
});
