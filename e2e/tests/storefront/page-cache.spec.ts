import { expect, test } from '../../support/fixtures.ts';
import { onDemoData } from '../../support/tags.ts';

const PUBLIC = ['/', '/bridal', '/search?q=veil', '/contact', '/terms', '/_.data', '/bridal.data'];
/** Browsers may keep these for Back, but ask for each new visit. */
const KEPT = ['/login', '/profile', '/vendor', '/admin'];
const OTHERS = ['/login.data', '/t/unknown'];

for (const path of PUBLIC) {
  test(`${path} is publicly cacheable and revalidates with an ETag`, onDemoData, async ({ request }) => {
    const headers = { 'accept-encoding': 'gzip' };
    const first = await request.get(path, { headers });
    expect(first.status()).toBe(200);
    const { etag = '', 'cache-control': control } = first.headers();
    expect(control).toBe('public, max-age=0, must-revalidate');
    const again = await request.get(path, { headers: { ...headers, 'if-none-match': etag } });
    expect(again.status()).toBe(304);
  });
}

for (const path of [...KEPT, ...OTHERS]) {
  test(`${path} is not cacheable`, async ({ request }) => {
    const { 'cache-control': control, etag } = (await request.get(path)).headers();
    expect([control, etag]).toEqual([KEPT.includes(path) ? 'private, no-cache' : 'no-store', undefined]);
  });
}
