import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { uniqueMark } from './unique-mark.ts';

export const PASSWORD = 'sherehe kubwa sana';

export const signUpButton = (page: Page) => page.getByRole('button', { name: 'Create Vendor Account' });

/** Fills in every field, with a unique email address, username and business name. */
export async function fillSignupForm(page: Page, business = `Pwani Beads ${uniqueMark()}`) {
  const email = `${randomUUID()}@example.com`;
  await expect(signUpButton(page)).toBeEnabled();
  const texts = {
    'First name': 'Zuhura',
    'Last name': 'Omari',
    Email: email,
    Phone: '0722 111 222',
    Username: `zuhura-${uniqueMark()}`,
    Password: PASSWORD,
    'Repeat the password': PASSWORD,
    'Business name': business,
    'What you make': 'Beads and brass, made in Malindi.',
    'Business address': 'Casuarina Road, Malindi',
    'Business phone': '+254 700 000 000',
    'Business email': 'hello@pwani.example',
  };
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  return { email, business };
}
