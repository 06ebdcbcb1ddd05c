import { readEnvironment } from '@harusi/environment/environment';
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createPageServer } from './page-server.ts';

const SITE = 'https://harusi.example';
const FORM = {
  origin: SITE,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
};

/** A page server whose page at `/contact` has a form. */
function openServer(variables: Record<string, string> = {}) {
  const posts: { form: string; visitor: string | undefined }[] = [];
  const environment = readEnvironment({
    ALLOW_TEST_PAYMENTS: '1',
    SITE_URL: SITE,
    API_URL: 'http://127.0.0.1:1',
    DATA_DIR: '/nonexistent',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const server = createPageServer({
    environment,
    app: {
      isPublicPage: () => true,
      acceptsForms: (path) => path === '/contact',
      routeOf: (path) => path,
      async renderPage(request, { visitorAddress }) {
        if (request.method === 'POST') {
          const form = String(new URLSearchParams([...(await request.formData())] as [string, string][]));
          posts.push({ form, visitor: visitorAddress });
        }
        return new Response('thanks');
      },
    },
  });
  onTestFinished(() => server.close());
  const post = (headers: Record<string, string>, options: InjectOptions = {}) =>
    server.inject({ method: 'POST', url: '/contact', payload: 'name=Neema', headers, ...options });
  return { post, posts };
}

test('a form from our own page reaches the page, with who sent it', async () => {
  const { post, posts } = openServer();
  const response = await post(FORM, { remoteAddress: '41.90.1.2' });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(posts).toEqual([{ form: 'name=Neema', visitor: '41.90.1.2' }]);
});

test('a browser that does not say where the form was gets through by its Origin', async () => {
  const { post } = openServer();
  const { 'sec-fetch-site': _, ...headers } = FORM;
  expect((await post(headers)).statusCode).toBe(200);
});

test.each([
  ['another site', { ...FORM, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a name that begins like ours', { ...FORM, origin: `${SITE}.evil.example` }],
  ['our name without TLS', { ...FORM, origin: 'http://harusi.example' }],
  ['a hidden origin', { ...FORM, origin: 'null' }],
  ['no origin', { 'content-type': FORM['content-type'] }],
  ['a sister site, says the browser', { ...FORM, 'sec-fetch-site': 'same-site' }],
  ['another site, says the browser', { ...FORM, 'sec-fetch-site': 'cross-site' }],
])('a form from %s is refused', async (_from, headers) => {
  const { post, posts } = openServer();
  const response = await post(headers);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([403, 'no-store']);
  expect(posts).toEqual([]);
});

test.each([
  ['a page without a form', 404, { url: '/bridal' }],
  ['the data of the page', 404, { url: '/contact.data' }],
  ['a form that is too large', 413, { payload: `name=${'x'.repeat(70_000)}` }],
  ['another type', 415, { headers: { ...FORM, 'content-type': 'application/json' }, payload: '{}' }],
  ['a file', 415, { headers: { ...FORM, 'content-type': 'multipart/form-data; boundary=x' }, payload: '' }],
])('%s gets %i', async (_what, status, options) => {
  const { post, posts } = openServer();
  expect((await post(FORM, options)).statusCode).toBe(status);
  expect(posts).toEqual([]);
});

test('a visitor cannot post in another’s name', async () => {
  const forged = { ...FORM, 'x-forwarded-for': '41.90.9.9', 'x-visitor-address': '41.90.9.9' };
  const direct = openServer();
  await direct.post(forged, { remoteAddress: '41.90.1.2' });
  expect(direct.posts[0]?.visitor).toBe('41.90.1.2');

  const behindBalancer = openServer({ TRUST_PROXY: '1' });
  await behindBalancer.post({ ...forged, 'x-forwarded-for': '41.90.9.9, 41.90.1.2' });
  expect(behindBalancer.posts[0]?.visitor).toBe('41.90.1.2');
});

test('limits the forms of one network', async () => {
  const { post } = openServer({ READS_PER_MINUTE: '2' });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await post(FORM)).statusCode);
  expect(statuses).toEqual([200, 200, 429, 429]);
});
