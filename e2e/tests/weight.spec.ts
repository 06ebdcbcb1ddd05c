import { gzipSync } from 'node:zlib';
import { expect, test } from '../fixtures.ts';

const KB = 1024;

const MOST = 118;

/** Of each kind of page one or more: the frame alone, texts and lists that come as markup, forms, and a piece. */
const PAGES = {
  '/': MOST,
  '/bridal': MOST,
  '/sale': MOST,
  '/search': MOST,
  '/search?ordering=featured': MOST,
  '/collections': MOST,
  '/stylists': MOST,
  '/collection/1': MOST,
  '/product/150': 122,
  '/cart': 122,
  '/size-guide': MOST,
  '/contact': MOST,
  '/custom-orders': MOST,
  '/book-stylist': MOST,
  '/login': MOST,
  '/register': MOST,
  '/forgot-password': MOST,
  '/find-order': MOST,
  '/orders/ABCDEFGH': 122,
  '/bookings/ABCDEFGH': 122,
};

/** All sheets of a page together; the cart brings its checkout, an order its clock, track and receipt, booking its calendar. */
const SHEETS_MOST: Readonly<Record<string, number>> = {
  '/book-stylist': 13,
  '/cart': 13,
  '/orders/ABCDEFGH': 13,
  '/bookings/ABCDEFGH': 13,
};

for (const [path, most] of Object.entries(PAGES)) {
  test(`${path} is light and does not jump`, async ({ page }) => {
    const scripts = new Map<string, Promise<number>>();
    const sheets = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const type = response.request().resourceType();
      const kind = type === 'script' ? scripts : type === 'stylesheet' ? sheets : undefined;
      kind?.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
    });
    // Text, because it runs in the page.
    await page.addInitScript(`
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      window.formats = [];
      const made = (kind) => (...call) => (window.formats.push(kind), Reflect.construct(...call));
      for (const kind of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules', 'Collator'])
        Intl[kind] = new Proxy(Intl[kind], { construct: made(kind), apply: (of, _, given) => made(kind)(of, given) });
    `);

    await page.goto(path);
    await page.waitForLoadState('networkidle');

    const total = async (sizes: Map<string, Promise<number>>) =>
      (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(scripts.size, 'scripts were seen').toBeGreaterThan(0);
    expect(await total(scripts), 'bytes of JavaScript, gzipped').toBeLessThanOrEqual(most * KB);
    expect(await total(sheets), 'bytes of CSS, gzipped').toBeLessThanOrEqual((SHEETS_MOST[path] ?? 12) * KB);
    expect(await page.evaluate('window.shift'), 'layout shift').toBe(0);
    // The first takes 36 ms here and 150 on a phone, before anybody can press a button.
    expect(await page.evaluate('window.formats'), 'made of Intl while it opens').toEqual([]);
  });
}

test('a text, and what it links to, opens without loading the site again', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Size Guide' }).click();
  const table = page.getByRole('table', { name: 'Ring sizes' });
  await expect(table).toBeVisible();
  await page.evaluate('window.stayed = true');

  await page.getByRole('main').getByRole('link', { name: 'send it back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns');
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click();
  await expect(page.locator('#bookings')).toBeInViewport();
  await page.goBack();
  await page.goBack();
  await expect(table).toBeVisible();
  expect(await page.evaluate('window.stayed')).toBe(true);
});

/** In all: what a phone has loaded when it opens a page, and when somebody has read it to the end. */
const WHOLE_PAGES = [
  ['/', 350, 700],
  ['/bridal', 350, 500],
  ['/product/150', 350, 400],
] as const;

for (const [path, first, whole] of WHOLE_PAGES) {
  test(`${path} costs a phone at most ${first} KB at first and ${whole} KB to its end`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const sizes: Promise<number>[] = [];
    const nothing = () => ({ responseBodySize: 0 }); // what ends with the page has no size any more
    page.on('requestfinished', (request) =>
      sizes.push(
        request
          .sizes()
          .catch(nothing)
          .then(({ responseBodySize }) => responseBodySize),
      ),
    );
    const total = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await total()).toBeLessThanOrEqual(first);
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    for (let y = 0; y < height; y += 600) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(50);
    }
    await page.waitForLoadState('networkidle');
    expect(await total()).toBeLessThanOrEqual(whole);
  });
}
