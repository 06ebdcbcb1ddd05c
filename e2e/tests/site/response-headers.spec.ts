import { expect, test } from '../../support/fixtures.ts';

const PROTECTION = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const PUBLIC = 'public, max-age=0, must-revalidate';
const PRIVATE = 'private, no-cache';

const ANSWERS = [
  { path: '/', control: PUBLIC, isPage: true },
  { path: '/bridal?page=2', control: PUBLIC, isPage: true },
  { path: '/bridal.data', control: PUBLIC, isPage: false },
  { path: '/more/bridal?page=2', control: PUBLIC, isPage: false },
  { path: '/sitemap.xml', control: 'public, max-age=3600', isPage: false },
  { path: '/robots.txt', control: 'public, max-age=3600', isPage: false },
  { path: '/favicon.svg', control: 'public, max-age=3600', isPage: false },
  { path: '/profile', control: PRIVATE, isPage: true },
  { path: '/orders/ABCDEFGH', control: PRIVATE, isPage: true },
  { path: '/admin/dashboard', control: PRIVATE, isPage: true },
  { path: '/profile.data', control: 'no-store', isPage: false },
  { path: '/no-such-page', control: 'no-store', isPage: true },
  { path: '/product/999999999', control: 'no-store', isPage: true },
  { path: '/assets/no-such-file.js', control: 'no-store', isPage: true },
];

for (const { path, control, isPage } of ANSWERS) {
  test(`${path} has all headers`, async ({ request }) => {
    for (const method of ['GET', 'HEAD']) {
      const headers = (await request.fetch(path, { method, maxRedirects: 0 })).headers();
      expect(headers).toMatchObject({ ...PROTECTION, 'cache-control': control });
      const policy = headers['content-security-policy'];
      if (!isPage) expect(policy).toBe(NO_PAGE);
      else {
        expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='; /);
        expect(policy).toContain("require-trusted-types-for 'script'; trusted-types harusi default");
      }
    }
  });
}

test('files of the build may be cached for ever, and have the headers, too', async ({ page, request }) => {
  await page.goto('/contact');
  const files = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/'))`,
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files.slice(0, 5)) {
    const headers = (await request.get(file)).headers();
    expect(headers).toMatchObject({
      ...PROTECTION,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': NO_PAGE,
    });
  }
});
