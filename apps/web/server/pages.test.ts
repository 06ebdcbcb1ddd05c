import { readEnvironment } from '@harusi/environment/environment';
import { fastify, LogController } from 'fastify';
import { expect, test } from 'vitest';
import { logEachRequest, logOptions } from './log.ts';
import { servePages, type App } from './pages.ts';
import { addSecurityHeaders } from './security-headers.ts';

function serverThat(renderPage: App['renderPage'], siteUrl = 'http://localhost:3000') {
  const lines: string[] = [];
  const server = fastify({
    logger: { ...logOptions('info'), stream: { write: (line: string) => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const environment = readEnvironment({ SITE_URL: siteUrl, API_URL: 'http://localhost:8080' });
  addSecurityHeaders(server, environment.siteUrl);
  logEachRequest(server);
  const findApp = () => Promise.resolve({ renderPage, isPublicPage: () => false });
  servePages(server, { environment, dev: false, findApp, kept: undefined });
  return { server, lines };
}

test('a page is rendered for the public address, whatever host was asked', async () => {
  const { server } = serverThat((request, visit) =>
    Promise.resolve(Response.json({ url: request.url, apiUrl: visit.apiUrl }, { status: 203 })),
  );
  for (const [path, url] of [
    ['/bridal?page=2', 'http://localhost:3000/bridal?page=2'],
    ['//evil.example/x', 'http://localhost:3000//evil.example/x'],
  ]) {
    const answer = await server.inject({ url: path, headers: { host: 'evil.example' } });
    expect(answer.statusCode).toBe(203);
    expect(answer.json()).toEqual({ url, apiUrl: 'http://localhost:8080' });
  }
});

test('nothing is kept by caches unless the page says so', async () => {
  const { server } = serverThat(() => Promise.resolve(new Response('data')));
  expect((await server.inject('/')).headers['cache-control']).toBe('no-store');

  const { server: caching } = serverThat(() =>
    Promise.resolve(new Response('page', { headers: { 'cache-control': 'public' } })),
  );
  expect((await caching.inject('/')).headers['cache-control']).toBe('public');
});

test('pages are only read', async () => {
  const { server } = serverThat(() => Promise.resolve(new Response('page')));
  expect((await server.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  expect((await server.inject({ method: 'POST', url: '/', payload: {} })).statusCode).toBe(404);
});

test('every answer carries the security headers and its request id', async () => {
  const { server } = serverThat(() => Promise.resolve(new Response('page')));
  const { headers } = await server.inject('/');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.any(String),
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('only a site on https asks browsers to stay on https', async () => {
  const { server } = serverThat(() => Promise.resolve(new Response('page')), 'https://harusi.example');
  expect((await server.inject('/')).headers['strict-transport-security']).toMatch(/^max-age=\d+/);
});

test('the log knows the path and nobody', async () => {
  const { server, lines } = serverThat((_request, visit) => {
    visit.logError(new Error('the loom broke'));
    return Promise.resolve(new Response('page'));
  });
  await server.inject({
    url: '/search?q=asha@example.com',
    remoteAddress: '41.90.1.2',
    headers: { cookie: 'secret', 'user-agent': 'Phone' },
  });
  const log = lines.join('');
  expect(log).toContain('"path":"/search"');
  expect(log).toContain('the loom broke');
  expect(log).not.toMatch(/asha|41\.90|secret|Phone/);
});
