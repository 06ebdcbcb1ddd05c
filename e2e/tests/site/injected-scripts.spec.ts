import { createHash, randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { Db } from '@harusi/db/client';
import { aCampaign, aCollection, aProduct, aProductReview, aUser } from '@harusi/db/factories';
import { eq, inArray, sql } from '@harusi/db/drizzle';
import {
  addOns,
  categories,
  media,
  packages,
  portfolioItems,
  productImages,
  settings,
  stylists,
  subcategories,
} from '@harusi/db/schema';
import { expect, test } from '../../support/fixtures.ts';
import { untilHydrated } from '../../support/hydration.ts';
import { createTestStylist } from '../../support/stylists.ts';
import { alone } from '../../support/tags.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

/** Closes whatever it may be in, and reports if anything of it runs. */
const PLANTED =
  '"\'></script></title></template><script>window.injected=1</script><img src=/favicon.svg onload="window.injected=1">';

const hasRun = (page: Page) => page.evaluate<boolean>(`'injected' in window`);

/** The texts of the whole shop that carry the script, for as long as `visit` takes. */
async function plantInSharedTexts(db: Db, visit: () => Promise<void>): Promise<void> {
  const backup = `injected_${uniqueMark()}`;
  const shared = [
    { table: categories, key: 'id', columns: ['name', 'description'] },
    { table: subcategories, key: 'id', columns: ['name'] },
    { table: packages, key: 'id', columns: ['name', 'description', 'duration'] },
    { table: addOns, key: 'id', columns: ['name', 'description'] },
  ];
  for (const [index, { table, columns }] of shared.entries()) {
    await db.execute(sql`create table ${sql.identifier(backup + index)} as select * from ${table}`);
    for (const column of columns) {
      const name = sql.identifier(column);
      await db.execute(sql`update ${table} set ${name} = ${name} || ${PLANTED}`);
    }
  }
  const values = {
    brand: { name: `Harusi ${PLANTED}`, tagline: PLANTED },
    contact: { email: 'karibu@harusi.example', phone: PLANTED, whatsapp: PLANTED, address: PLANTED },
    statistics: {
      happy_couples: PLANTED,
      average_rating: PLANTED,
      fast_shipping: PLANTED,
      personal_support: PLANTED,
    },
  };
  const isPlanted = inArray(settings.key, Object.keys(values));
  const before = await db.delete(settings).where(isPlanted).returning();
  for (const [key, value] of Object.entries(values)) {
    await db.insert(settings).values({ key, value, setAt: new Date() });
  }
  try {
    await invalidatePages(db);
    await visit();
  } finally {
    await db.delete(settings).where(isPlanted);
    if (before.length > 0) await db.insert(settings).values(before);
    for (const [index, { table, key, columns }] of shared.entries()) {
      const copy = sql.identifier(backup + index);
      for (const column of columns) {
        const name = sql.identifier(column);
        await db.execute(
          sql`update ${table} set ${name} = b.${name} from ${copy} b where b.${sql.identifier(key)} = ${table}.${sql.identifier(key)}`,
        );
      }
      await db.execute(sql`drop table ${copy}`);
    }
    await invalidatePages(db);
  }
}

/** As the back office does after a change. */
async function invalidatePages(db: Db): Promise<void> {
  for (const type of ['shop.changed', 'catalogue.changed', 'stylist.changed']) {
    const event = JSON.stringify({ to: 'web', type, data: {} });
    await db.execute(sql`select pg_notify('harusi_events', ${event})`);
  }
}

/** A product, its maker, its reviews, a collection, a sale and a stylist, all with the script in every text. */
async function plantInOwnRows(db: Db) {
  const mark = uniqueMark();
  const vendor = await aUser(db, {
    userType: 'vendor',
    phoneNumber: null,
    business: { businessName: `${mark} ${PLANTED}`, payoutPhone: '+254700000001' },
  });
  const { id: productId } = await aProduct(db, {
    sku: mark,
    slug: `veil-${mark}`,
    name: `${mark} ${PLANTED}`,
    shortDescription: PLANTED,
    description: PLANTED,
    materials: PLANTED,
    features: [PLANTED],
    tags: [PLANTED],
    seoTitle: PLANTED,
    seoDescription: PLANTED,
    vendorId: vendor.id,
    review: 'approved',
    variants: [{ colour: PLANTED, size: PLANTED, onHand: 3 }],
  });
  const [picture] = await db.select().from(media).limit(1);
  await db.insert(productImages).values({ productId, mediaId: picture!.id, alt: PLANTED, position: 0 });
  await aProductReview(db, { productId, author: PLANTED, title: PLANTED, body: PLANTED });
  const collection = await aCollection(db, {
    slug: `coast-${mark}`,
    name: `${mark} ${PLANTED}`,
    description: PLANTED,
    pictureAlt: PLANTED,
    productIds: [productId],
  });
  await aCampaign(db, { name: PLANTED, productIds: [productId] });
  const stylist = await createTestStylist(db);
  await db
    .update(stylists)
    .set({
      name: `${mark} ${PLANTED}`,
      bio: PLANTED,
      experience: PLANTED,
      location: PLANTED,
      specialties: [PLANTED],
    })
    .where(eq(stylists.id, stylist.id));
  await db.insert(portfolioItems).values({
    stylistId: stylist.id,
    title: PLANTED,
    description: PLANTED,
    mediaId: picture!.id,
    category: 'bridal',
    tags: [PLANTED],
    state: 'published',
    decidedAt: new Date(),
    createdAt: new Date(),
  });
  return {
    mark,
    paths: [
      `/product/${productId}`,
      `/search?q=${mark}`,
      `/collection/${collection.id}-${collection.slug}`,
      `/stylist/${stylist.id}`,
      '/',
      '/bridal',
      '/sale',
      '/collections',
      '/stylists',
      '/book-stylist',
      '/wedding-packages',
      '/consultation',
      '/contact',
      '/terms',
      `/search?q=${encodeURIComponent(PLANTED)}`,
    ],
  };
}

test('no text of the shop runs as a script on any public page', alone, async ({ browser, shop, db }) => {
  // Not the fixture's page: such long texts break the layout, which its audit reports.
  const page = await browser.newPage({ baseURL: shop.siteUrl });
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await plantInSharedTexts(db, async () => {
    const { mark, paths } = await plantInOwnRows(db);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('body'), path).toContainText('window.injected=1', { timeout: 5_000 });
      expect(await hasRun(page), path).toBe(false);
    }
    // A client-side navigation puts the same texts into the page by script.
    await page.goto(`/search?q=${mark}`);
    await page.locator('.card-name a').first().click({ timeout: 5_000 });
    await expect(page).toHaveURL(/\/product\//, { timeout: 5_000 });
    await expect(page.getByRole('main')).toContainText('window.injected=1', { timeout: 5_000 });
    expect(await hasRun(page)).toBe(false);
  });
  expect(refused, 'everything is escaped, so the policy had nothing to refuse').toEqual([]);
});

const INLINE = 'window.injected=1';
const HASH = `'sha256-${createHash('sha256').update(INLINE).digest('base64')}'`;

/** Puts markup into the finished page, as a text would get there that is not escaped. */
async function serveWith(route: Route, markup: string, changePolicy = (policy: string) => policy) {
  const response = await route.fetch();
  const headers = response.headers();
  await route.fulfill({
    status: response.status(),
    headers: {
      ...headers,
      'content-security-policy': changePolicy(headers['content-security-policy'] ?? ''),
    },
    body: (await response.text()).replace('</h1>', `</h1>${markup}`),
  });
}

for (const path of ['/contact', '/login']) {
  test(`${path} runs no script that is not ours, even if it gets into the page`, async ({
    browser,
    shop,
    request,
  }) => {
    // Not the fixture's page: it reports what the policy refuses.
    const page = await browser.newPage({ baseURL: shop.siteUrl });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    const oldPolicy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    const oldNonce = /'nonce-([^']+)'/.exec(oldPolicy)?.[1];
    const markup = [
      `<script>${INLINE}</script>`,
      `<script nonce="${randomUUID()}">${INLINE}</script>`,
      path === '/login' ? `<script nonce="${oldNonce}">${INLINE}</script>` : '', // a new nonce for each visitor
      `<img src="/favicon.svg" onload="${INLINE}">`,
      `<iframe srcdoc="<script>parent.injected=1</script>"></iframe>`,
      `<script src="data:text/javascript,${INLINE}"></script>`,
    ].join('');
    await page.route(`**${path}`, (route) => serveWith(route, markup));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => refused.length).toBeGreaterThan(3);
    expect(await hasRun(page)).toBe(false);

    // A policy made by hashing the scripts of the finished page allows it.
    await page.unroute(`**${path}`);
    await page.route(`**${path}`, (route) =>
      serveWith(route, markup, (policy) => policy.replace(/(script-src [^;]*)/, `$1 ${HASH}`)),
    );
    await page.goto(path);
    await expect.poll(() => hasRun(page)).toBe(true);
  });
}

test('a 304 leaves page and policy in agreement', async ({ page, shop }) => {
  await page.goto('/contact');
  const nonceOfPage = () => page.evaluate<string>(`document.querySelector('script[nonce]').nonce`);
  const first = await nonceOfPage();
  const again = page.waitForResponse(`${shop.siteUrl}/contact`);
  await page.goto('/contact');
  const response = await again;
  expect(await response.headerValue('content-security-policy')).toContain(`'nonce-${await nonceOfPage()}'`);
  expect(await nonceOfPage()).toBe(first);
});

/** Each turns a text into markup, a script or a script's URL. */
const SINKS = [
  `document.body.innerHTML = '<b>text</b>'`,
  `document.body.insertAdjacentHTML('beforeend', '<b>text</b>')`,
  `document.createElement('iframe').srcdoc = '<b>text</b>'`,
  `document.createElement('script').src = '/assets/other.js'`,
  `document.createElement('script').text = 'window.injected=1'`,
  `document.write('<b>text</b>')`,
  `new DOMParser().parseFromString('<b>text</b>', 'text/html')`,
  `new Worker('/assets/worker.js')`,
  `trustedTypes.createPolicy('other', { createHTML: (html) => html })`,
  `trustedTypes.createPolicy('harusi', { createHTML: (html) => html })`,
];

for (const path of ['/', '/login']) {
  test(`${path} accepts no text as markup or script, except through our policies`, async ({
    browser,
    shop,
  }) => {
    const page = await browser.newPage({ baseURL: shop.siteUrl });
    await page.goto(path);
    await untilHydrated(page);
    const outcomes = await page.evaluate<string[]>(`(() => {
      const attempt = (sink) => { try { return String((0, sink)() ?? 'accepted'); } catch (error) { return error.name; } };
      return [${SINKS.map((sink) => `attempt(() => { ${sink} })`).join(',')}];
    })()`);
    expect(outcomes).toEqual(SINKS.map(() => 'TypeError'));
  });
}
