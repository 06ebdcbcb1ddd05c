import { createTestProduct } from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { auditPage } from '../../support/page-audit.ts';
import { signIn } from '../../support/sign-in.ts';
import { onDemoData } from '../../support/tags.ts';

const LOW_SCREENS = [
  [390, 844],
  [360, 640],
  [640, 360],
  [1280, 600],
] as const;

test('sticky bars take at most a fifth of a low screen', onDemoData, async ({ page, isFirstTime }) => {
  for (const path of ['/bridal', '/product/150']) {
    await page.goto(path);
    for (const [width, height] of LOW_SCREENS) {
      const name = `${path} at ${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await page.evaluate('scrollTo(0, 1500)');
      await page.waitForTimeout(300);
      const bars = await page.evaluate<number>(`
        [...document.querySelectorAll('body > div > header, .toolbar, .buy-bar:not([inert])')]
          .filter((bar) => ['sticky', 'fixed'].includes(getComputedStyle(bar).position) && bar.checkVisibility())
          .map((bar) => bar.getBoundingClientRect())
          .reduce((lines, { top, bottom }) => {
            for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) lines.add(y);
            return lines;
          }, new Set()).size`);
      expect.soft(bars / height, name).toBeLessThanOrEqual(0.2);
      await page.evaluate('scrollTo(0, 0)');
      expect.soft(await auditPage(page, isFirstTime), name).toEqual([]);
    }
  }
});

test('pages are accessible in forced colours', onDemoData, async ({ browser, shop }) => {
  // A context of its own: that of the fixtures is audited in our own colours.
  const page = await browser.newPage({ baseURL: shop.siteUrl, forcedColors: 'active' });
  for (const path of ['/', '/bridal', '/product/150', '/cart', '/book-stylist', '/contact', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await auditPage(page), path).toEqual([]);
  }
  await page.close();
});

test('forced colours show which size is chosen', async ({ page, db }) => {
  const { id } = await createTestProduct(db, {
    variants: [
      { size: '54', onHand: 9 },
      { size: '56', onHand: 9 },
    ],
  });
  await page.goto(`/product/${id}?size=54`);
  await page.emulateMedia({ forcedColors: 'active' });
  const groundOf = (size: string) =>
    page.evaluate<string>(`
      getComputedStyle([...document.querySelectorAll('.choice-size')].find((label) => label.innerText.includes('${size}')))
        .backgroundColor`);
  await expect(page.getByRole('radio', { name: '54' })).toBeChecked();
  expect(await groundOf('54')).not.toBe(await groundOf('56'));
  await page.emulateMedia({ forcedColors: 'none' }); // axe measures the contrast of our own colours
});

test(
  'a product is printed with the name of the shop, without its frame and buttons',
  onDemoData,
  async ({ page }) => {
    await page.goto('/product/150');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Put it on last, after scent and hairspray.')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('img', { name: 'Harusi' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(1); // the photograph, which can be enlarged
  },
);

/** Texts of the page in which `M-Pesa` is on two lines; a string, because it runs in the page. */
const BROKEN = `
  [...document.querySelectorAll('main *')].flatMap((element) => [...element.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.data.includes('M-Pesa'))
    .filter((node) => {
      const range = document.createRange();
      const start = node.data.indexOf('M-Pesa');
      range.setStart(node, start);
      range.setEnd(node, start + 6);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    })
    .map((node) => node.data)`;

test('M-Pesa stays on one line, in the shop and in the office', onDemoData, async ({ page }) => {
  await signIn(page, 'admin');
  for (const path of ['/returns', '/admin/payouts']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('M-Pesa', { exact: true }).first()).toBeVisible();
    for (let width = 320; width <= 400; width += 8) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate<string[]>(BROKEN), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('all tabs of the account are on a phone’s screen', onDemoData, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'customer');
  const tabs = page.getByRole('navigation', { name: 'Your account' }).getByRole('link');
  for (const path of ['/orders', '/wishlist']) {
    await page.goto(path);
    await expect(tabs).toHaveCount(5);
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  }
});
