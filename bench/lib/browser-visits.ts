import type { Page } from '@playwright/test';
import type { Step } from './page-timings.ts';

export interface Visit {
  what: string;
  path: string;
  /** On a wide screen, logged in as an admin; the others are a phone's. */
  isOffice?: true;
  /** What an earlier visit left in the browser. */
  storage?: Record<string, string>;
  steps: readonly Step[];
}

/** Playwright's check of what a tap hits would run in the page, as part of the interaction. */
const UNCHECKED = { force: true };

const tap = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().tap(UNCHECKED);

/** In the demo's catalogue: a veil with colours to choose from, and a bow tie in one. */
const VEIL = 156;
const BOW_TIE = { id: 150, name: 'Burgundy Velvet Bow Tie', selectedColor: 'Burgundy', category: 'groom' };

const BARE = `<meta name="viewport" content="width=device-width"><main><button onclick="this.hidden = true">Tap</button></main>`;

/** What people do most on four pages of the demo shop, after the least that an interaction can cost. */
export const VISITS: readonly Visit[] = [
  {
    what: 'a bare page',
    path: `data:text/html,<!doctype html>${BARE}`,
    steps: [{ name: 'tap', run: tap('Tap') }],
  },
  {
    what: 'list',
    path: '/bridal',
    steps: [
      { name: 'open the filters', run: (page) => page.getByRole('link', { name: 'Filters' }).tap(UNCHECKED) },
      {
        name: 'choose a colour',
        run: (page) => page.getByRole('dialog').locator('label', { hasText: 'Ivory' }).tap(UNCHECKED),
      },
      {
        name: 'close the filters',
        run: (page) => page.getByRole('dialog').getByRole('button', { name: /^Show/ }).tap(UNCHECKED),
      },
      { name: 'sort', run: (page) => page.getByLabel('Sort by').selectOption('Price low to high') },
      { name: 'scroll', run: (page) => page.evaluate('scrollBy({ top: 2000, behavior: "smooth" })') },
      { name: 'add to the cart', run: tap(/^Add to Cart/) },
    ],
  },
  {
    what: 'product',
    path: `/product/${VEIL}`,
    steps: [
      {
        name: 'choose',
        run: (page) => page.locator('main label:has([type=radio]:not(:checked))').first().tap(UNCHECKED),
      },
      { name: 'one more', run: tap('One more') },
      { name: 'open the gallery', run: tap(/Enlarge/) },
      { name: 'close the gallery', run: (page) => page.keyboard.press('Escape') },
      { name: 'add to the cart', run: tap('Add to Cart') },
    ],
  },
  {
    what: 'cart',
    path: '/cart',
    storage: {
      harusi_cart: JSON.stringify([{ ...BOW_TIE, price: 100_00, image: '', quantity: 1 }]),
    },
    steps: [
      { name: 'one more', run: tap(/^One more/) },
      {
        name: 'type a name',
        run: (page) => page.getByLabel(/^Name/).pressSequentially('Wanjiru Kamau', { delay: 60 }),
      },
      { name: 'choose a county', run: (page) => page.getByLabel('County').selectOption('Nairobi') },
      { name: 'remove', run: tap(/^Remove/) },
    ],
  },
  {
    what: 'admin products',
    path: '/admin/products',
    isOffice: true,
    steps: [
      {
        name: 'search',
        run: (page) => page.getByRole('main').getByRole('searchbox').pressSequentially('veil', { delay: 80 }),
      },
      {
        name: 'open a product',
        run: (page) =>
          page
            .getByRole('button', { name: /^Edit / })
            .first()
            .click(UNCHECKED),
      },
      { name: 'type a name', run: (page) => page.getByLabel('Product Name').pressSequentially('Veil') },
      { name: 'close it', run: (page) => page.keyboard.press('Escape') },
    ],
  },
];
