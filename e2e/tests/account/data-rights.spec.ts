import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { anEnquiry, aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { signIn, toasts } from '../../support/sign-in.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Your data', exact: true });

test('a customer downloads their data, asks for deletion and takes it back', async ({
  page,
  db,
  expectFailures,
}) => {
  expectFailures(/\/auth\/me\/data\/download\//);
  const user = await aUser(db, { email: `${randomUUID()}@example.com`, lastName: 'Wambugu' });
  await signIn(page, user.email);
  await page.goto('/profile');
  const data = section(page);
  await data.getByRole('heading').scrollIntoViewIfNeeded(); // its code loads then
  await data.getByLabel('Your password').fill('not mine');
  await data.getByRole('button', { name: 'Download as JSON' }).click();
  await expect(data.getByText('This is not your current password')).toBeVisible();

  await data.getByLabel('Your password').fill(FACTORY_PASSWORD);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download to Read' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('Wambugu');

  await data.getByLabel('Your password').fill(FACTORY_PASSWORD);
  await data.getByRole('button', { name: 'Delete My Account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete My Account' }).click();
  await expect(data.getByText('Your account will be deleted')).toBeVisible();
  await data.getByRole('button', { name: 'Keep My Account' }).click();
  await expect(toasts(page)).toContainText('nothing is deleted');
  await expect(data.getByText('Your account will be deleted')).toBeHidden();
});

test('a guest asks for deletion by a mailed link; the owner sees it', async ({
  page,
  db,
  emails,
  expectFailures,
}) => {
  expectFailures(/\/data-requests\/open\//);
  const email = `${randomUUID()}@example.com`;
  await anEnquiry(db, { email, createdAt: new Date() });
  await page.goto('/your-data');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();

  const mail = await emails.waitFor(email, /^Your data/);
  const mailed = /https?:\S+\/your-data#key=\S+/.exec(mail.text ?? '')![0];
  await page.goto(mailed);
  const remove = page.getByRole('button', { name: 'Delete My Data' });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete My Data' }).click();
  await expect(page.getByText('We delete your data in seven days')).toBeVisible();

  const owner = await aUser(db, { email: `${randomUUID()}@example.com`, userType: 'admin' });
  await signIn(page, owner.email);
  await page.goto('/admin/data-requests');
  await expect(page.getByText(email)).toBeVisible();

  // The link of before only offers the copy now; one that never was leads to the form.
  await page.goto(mailed);
  await expect(page.getByText('You have asked us to delete it')).toBeVisible();
  await expect(remove).toBeHidden();
  await page.goto('/your-data#key=not-a-key');
  await expect(page.getByText('This link has expired. Please ask for a new one.')).toBeVisible();

  const asked = await emails.waitFor(email, /^We will delete/);
  await page.goto(/https?:\S+\/your-data#undo=\S+/.exec(asked.text ?? '')![0]);
  await page.getByRole('button', { name: 'Keep My Data' }).click();
  await expect(page.getByText('nothing is deleted')).toBeVisible();
});
