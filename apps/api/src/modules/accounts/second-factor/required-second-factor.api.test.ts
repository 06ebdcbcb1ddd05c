import { expect, it } from 'vitest';
import { openAuthenticator } from '../../../../test/authenticator.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const { app, clock, signIn } = await startTestApi({ adminSecondFactor: 'required' });

type Headers = Record<string, string>;

const get = (url: string, headers: Headers) => app.inject({ url, headers });
const post = (url: string, payload: object, headers: Headers) =>
  app.inject({ method: 'POST', url, payload, headers });

it('closes the back office until an admin has set one up', async () => {
  const { headers } = await signIn('admin');
  for (const url of ['/admin/orders/', '/admin/settings/', '/notifications/']) {
    const response = await get(url, headers);
    expect([url, response.statusCode, response.json().code]).toEqual([
      url,
      403,
      'second_factor_setup_required',
    ]);
  }
  expect((await get('/auth/me/', headers)).statusCode).toBe(200);
  expect((await get('/auth/second-factor/', headers)).json()).toMatchObject({ required: true });

  const { secret } = (await post('/auth/second-factor/', {}, headers)).json();
  const code = openAuthenticator(secret, clock).code();
  expect((await post('/auth/second-factor/enable/', { code }, headers)).statusCode).toBe(200);
  expect((await get('/admin/orders/', headers)).statusCode).toBe(200);

  clock.advance({ seconds: 30 });
  const off = { code: openAuthenticator(secret, clock).code() };
  expect((await post('/auth/second-factor/disable/', off, headers)).statusCode).toBe(409);
});

it('lets nothing of an admin through but the set-up', async () => {
  const { headers } = await signIn('admin');
  const open = app.routeTable
    .filter(({ config }) => config?.beforeSecondFactor)
    .map(({ config }) => config?.call)
    .filter((call) => call !== undefined);
  expect([...new Set(open)].toSorted()).toEqual([
    'DELETE /auth/sessions/{id}/',
    'GET /auth/me/',
    'GET /auth/second-factor/',
    'GET /auth/sessions/',
    'POST /auth/confirm/',
    'POST /auth/second-factor/',
    'POST /auth/second-factor/enable/',
    'POST /auth/sessions/end-others/',
  ]);
  expect((await post('/auth/second-factor/recovery-codes/', {}, headers)).json().code).toBe(
    'second_factor_setup_required',
  );
});

it('is asked of admins only', async () => {
  for (const userType of ['customer', 'vendor'] as const) {
    const { headers } = await signIn(userType);
    expect((await get('/notifications/', headers)).statusCode).toBe(200);
  }
});
