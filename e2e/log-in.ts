import { expect, type Page } from '@playwright/test';
import { FACTORY_PASSWORD } from '@harusi/db/factories';

/** Logs in through the form, as a person does, and waits until the page behind it has opened. */
export async function logIn(page: Page, username: string, next = ''): Promise<void> {
  await page.goto(`/login${next && `?next=${encodeURIComponent(next)}`}`);
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await expect(button).toBeEnabled();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(FACTORY_PASSWORD);
  await button.click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** The region where toasts appear. */
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
