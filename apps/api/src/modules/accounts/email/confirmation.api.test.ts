import type { Call } from '@harusi/contracts/call';
import { calls } from '@harusi/contracts/calls';
import { FACTORY_PASSWORD } from '@harusi/db/factories';
import { sessions } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { countUse } from '../../../lib/database/rate-limits.ts';
import { attemptCounters, confirmationCounter } from '../accounts.rules.ts';

const { app, db, clock, signIn } = await startTestApi();

type Headers = Record<string, string>;

const confirm = (headers: Headers, payload: object) =>
  app.inject({ method: 'POST', url: '/auth/confirm/', headers, payload });
const setRate = (headers: Headers, percent = 16) => {
  const payload = { key: 'vat_percent', percent };
  return app.inject({ method: 'POST', url: '/admin/settings/rates/', headers, payload });
};

/** Money, payout numbers, who is an admin, and settings of money. New routes of these kinds must ask as well; previews move nothing. */
const MOVES_MONEY_OR_POWER =
  /^(POST|PUT|PATCH|DELETE) \/admin\/(.*(refund|payout|rates)|money\/\{id\}\/(send|settle)|admins|stylists\/$|stylists\/\{id\}\/$|settings)(?!.*preview)/;

describe('every route that moves money or power', () => {
  const names = Object.keys(calls).filter((name) => MOVES_MONEY_OR_POWER.test(name));
  const routeOf = (name: string) => app.routeTable.find(({ config }) => config?.call === name);

  const ofVendors = ['PATCH /vendor/profile/', 'POST /vendor/payout-number/cancel/'];
  it.each([...names, ...ofVendors])('%s needs a fresh confirmation', (name) => {
    const fresh = routeOf(name)?.config?.fresh;
    expect(fresh).toBeDefined();
    if (fresh === true) return;
    const { body } = calls[name as keyof typeof calls] as Call;
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    expect(fields).toEqual(expect.arrayContaining([...(fresh ?? [])]));
  });

  it('is found', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /admin/orders/{number}/refund/',
        'POST /admin/orders/{number}/refunds/',
        'POST /admin/bookings/{number}/refunds/',
        'POST /admin/refunds/{id}/send/',
        'POST /admin/money/{id}/refund/',
        'POST /admin/money/{id}/refunded/',
        'POST /admin/money/{id}/send/',
        'POST /admin/money/{id}/settle/',
        'POST /admin/vendors/{id}/payouts/',
        'POST /admin/stylists/{id}/payouts/',
        'POST /admin/payouts/transfers/{id}/review/',
        'POST /admin/stylists/',
        'PATCH /admin/stylists/{id}/',
        'POST /admin/admins/',
        'POST /admin/admins/{id}/suspend/',
        'POST /admin/admins/{id}/reinstate/',
        'PATCH /admin/settings/',
        'POST /admin/settings/rates/',
      ]),
    );
  });
});

describe('a fresh confirmation', () => {
  it('lasts ten minutes from signing in', async () => {
    const { headers } = await signIn('admin');
    clock.advance({ minutes: 10, seconds: -1 });
    expect((await setRate(headers, 17)).statusCode).toBe(200);
    clock.advance({ seconds: 1 });
    const refused = await setRate(headers, 18);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'confirmation_required', detail: 'Please confirm first that it is you.' },
    ]);
  });

  it('is renewed by the password, for ten minutes and this session only', async () => {
    const { user, headers } = await signIn('admin');
    const payload = { username: user.email, password: FACTORY_PASSWORD };
    const other = (await app.inject({ method: 'POST', url: '/auth/login/', payload })).json();
    clock.advance({ minutes: 10 });
    const until = new Date(clock.now().getTime() + 600_000).toISOString();
    const confirmed = await confirm(headers, { password: FACTORY_PASSWORD });
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { confirmed_until: until }]);
    expect((await setRate(headers)).statusCode).toBe(200);
    expect((await setRate({ authorization: `Bearer ${other.access}` })).statusCode).toBe(403);
  });

  it('is not renewed by refreshing the tokens', async () => {
    const { session } = await signIn('admin');
    clock.advance({ minutes: 10 });
    const payload = { refresh: session.refresh };
    const renewed = await app.inject({ method: 'POST', url: '/auth/token/refresh/', payload });
    expect((await setRate({ authorization: `Bearer ${renewed.json().access}` })).statusCode).toBe(403);
  });

  it('needs the right password, and guesses are limited', async () => {
    const { headers } = await signIn('admin');
    clock.advance({ minutes: 10 });
    expect((await confirm(headers, {})).statusCode).toBe(400);
    const wrong = await confirm(headers, { password: 'not mine' });
    expect([wrong.statusCode, wrong.json().field_errors]).toEqual([
      400,
      { password: ['This is not your current password'] },
    ]);
    for (let guess = 0; guess < 9; guess++) await confirm(headers, { password: 'not mine' });
    expect((await confirm(headers, { password: FACTORY_PASSWORD })).statusCode).toBe(429);
    expect((await setRate(headers)).statusCode).toBe(403);
  });

  it('is refused after ten wrong passwords: the session may be stolen, and a code would not help', async () => {
    const { user, headers } = await signIn('admin');
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    // Answering the challenges of ten wrong ones takes a minute.
    for (let guess = 0; guess < 10; guess++) {
      await countUse(db, confirmationCounter(session!.id), clock.now());
    }
    const refused = await confirm(headers, { password: FACTORY_PASSWORD });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    const payload = { username: user.email, password: FACTORY_PASSWORD };
    const other = (await app.inject({ method: 'POST', url: '/auth/login/', payload })).json();
    const confirmed = await confirm(
      { authorization: `Bearer ${other.access}` },
      { password: FACTORY_PASSWORD },
    );
    expect(confirmed.statusCode).toBe(200);
  });

  it.each([
    ['POST', '/auth/confirm/', { password: FACTORY_PASSWORD }],
    ['PATCH', '/auth/me/', { email: 'new@example.com', current_password: FACTORY_PASSWORD }],
    ['POST', '/auth/me/data/download/', { format: 'json', current_password: FACTORY_PASSWORD }],
    ['POST', '/auth/me/data/deletion/', { current_password: FACTORY_PASSWORD }],
    [
      'POST',
      '/auth/password/change/',
      {
        current_password: FACTORY_PASSWORD,
        password: 'seven paper kites',
        password_confirm: 'seven paper kites',
      },
    ],
  ] as const)('is not disturbed by guesses at the login from the same address: %s %s', async (...call) => {
    const { user, headers } = await signIn();
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    const place = { account: String(user.id), network: session!.network, isKnownNetwork: false };
    for (const counter of attemptCounters(place)) {
      for (let guess = 0; guess <= counter.times; guess++) await countUse(db, counter, clock.now());
    }
    const remoteAddress = `10.0.${user.id >> 8}.${user.id & 255}`; // where signIn comes from
    const login = { username: user.email, password: FACTORY_PASSWORD };
    const guess = await app.inject({ method: 'POST', url: '/auth/login/', payload: login, remoteAddress });
    expect(guess.json().code).toBe('email_code_required');
    const [method, url, payload] = call;
    const response = await app.inject({ method, url, headers, payload, remoteAddress });
    expect(response.statusCode).toBeLessThan(300);
  });

  it('is asked only for the fields that concern money', async () => {
    const { headers } = await signIn('admin');
    clock.advance({ minutes: 10 });
    const patch = (payload: object) =>
      app.inject({ method: 'PATCH', url: '/admin/settings/', headers, payload });
    const brand = { brand: { name: 'Harusi', tagline: 'For the day' } };
    expect((await patch(brand)).statusCode).toBe(200);
    expect((await patch({ ...brand, delivery_fee: '300.00' })).json().code).toBe('confirmation_required');
  });

  it.each([
    ['/admin/settings/', { delivery_fee: '300.00' }],
    ['/admin/settings/', { free_delivery_over: '300.00' }],
    ['/admin/stylists/1/', { version: 1, phone: '0712 345 678' }],
    ['/admin/stylists/1/', { version: 1, commission_percent: 90 }],
  ])('is asked for by PATCH %s with %o', async (url, payload) => {
    const { headers } = await signIn('admin');
    clock.advance({ minutes: 10 });
    const refused = await app.inject({ method: 'PATCH', url, headers, payload });
    expect(refused.json().code).toBe('confirmation_required');
  });

  it('comes after the check of what was typed, and after the check of who may', async () => {
    const admin = await signIn('admin');
    const customer = await signIn();
    clock.advance({ minutes: 10 });
    expect((await setRate(admin.headers, 101)).statusCode).toBe(400);
    expect((await setRate(customer.headers)).json().code).toBe('forbidden');
  });
});
