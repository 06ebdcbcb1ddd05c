import { and, eq } from '@harusi/db/drizzle';
import { auditLog } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { anAddress, type Headers, openGuestOrders, PHONE } from '../../../test/guest-access/guest-orders.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;
const { place, open, mailsTo } = openGuestOrders(api);
let addresses = 0;

describe('joining an account', () => {
  const register = async (email: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/auth/register/',
      payload: {
        email,
        first_name: 'Neema',
        last_name: 'Otieno',
        phone_number: PHONE,
        password: 'seven quiet rivers',
        password_confirm: 'seven quiet rivers',
      },
      remoteAddress: `10.6.0.${++addresses & 255}`,
    });
    expect(response.statusCode).toBe(201);
    const { access, user } = response.json();
    return { headers: { authorization: `Bearer ${access}` }, user };
  };
  const ordersOf = async (headers: Headers) => {
    const { results } = (await app.inject({ url: '/orders/', headers })).json();
    return results.map(({ number }: { number: string }) => number);
  };
  const confirm = (token: string) =>
    app.inject({ method: 'POST', url: '/auth/email/confirm/', payload: { token } });
  const tokenFor = async (address: string, subject: RegExp) => {
    const mails = await mailsTo(address, subject);
    return /\/confirm-email#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no mail';
  };

  it('waits until the same email address is proven', async () => {
    const email = anAddress();
    const placed = await place(email.toUpperCase());
    const foreign = await place(anAddress());
    const { headers, user } = await register(email);
    expect(user.email_confirmed).toBe(false);
    expect(await ordersOf(headers)).toEqual([]);

    const token = await tokenFor(email, /^Karibu/);
    expect((await confirm('not this one')).statusCode).toBe(400);
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(200); // mail scanners follow links, too
    expect(await ordersOf(headers)).toEqual([placed.number]);
    expect((await app.inject({ url: '/auth/me/', headers })).json().email_confirmed).toBe(true);
    expect(await open(placed.number, placed.lookup_key)).toBe(404);
    expect(await open(foreign.number, foreign.lookup_key)).toBe(200);
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'account.orders-joined'), eq(auditLog.actorId, user.id)));
    expect(rows).toMatchObject([{ after: { orders: [placed.number] } }]);
  });

  it('happens at the next sign-in for an order placed after the proof', async () => {
    const email = anAddress();
    const { headers } = await register(email);
    const logIn = async () => {
      const payload = { username: email, password: 'seven quiet rivers' };
      const { access } = (await app.inject({ method: 'POST', url: '/auth/login/', payload })).json();
      return { authorization: `Bearer ${access}` };
    };
    const early = await place(email);
    expect(await ordersOf(await logIn())).toEqual([]); // nothing is proven yet
    await confirm(await tokenFor(email, /^Karibu/));
    const placed = await place(email.toUpperCase());
    expect(await ordersOf(headers)).toEqual([early.number]); // the buyer may have typed another person's address
    expect(await open(placed.number, placed.lookup_key)).toBe(200);
    expect(await ordersOf(await logIn())).toEqual([placed.number, early.number]);
    expect(await open(placed.number, placed.lookup_key)).toBe(404);
  });

  it('needs a new proof after the address changes, and old links prove nothing', async () => {
    const [email, next] = [anAddress(), anAddress()];
    const placed = await place(next);
    const { headers } = await register(email);
    const old = await tokenFor(email, /^Karibu/);
    await confirm(old);
    const change = { email: next, current_password: 'seven quiet rivers' };
    const changed = await app.inject({ method: 'PATCH', url: '/auth/me/', payload: change, headers });
    expect(changed.json()).toMatchObject({ email, pending_email: next });
    expect(await ordersOf(headers)).toEqual([]);
    expect((await confirm(await tokenFor(next, /^Confirm your new email/))).statusCode).toBe(200);
    expect((await confirm(old)).statusCode).toBe(400);
    expect(await ordersOf(headers)).toEqual([placed.number]);
  });

  it('accepts a link for seven days, and sends another on request', async () => {
    const email = anAddress();
    const { headers } = await register(email);
    const token = await tokenFor(email, /^Karibu/);
    clock.advance({ days: 7 });
    expect((await confirm(token)).statusCode).toBe(400);
    const login = { username: email, password: 'seven quiet rivers' };
    const again = (await app.inject({ method: 'POST', url: '/auth/login/', payload: login })).json();
    const fresh = { authorization: `Bearer ${again.access}` };
    expect(await ordersOf(headers).catch(() => 'signed out')).toBe('signed out');
    for (let n = 0; n < 5; n++) {
      const asked = await app.inject({ method: 'POST', url: '/auth/email/confirmation/', headers: fresh });
      expect(asked.statusCode).toBe(202);
    }
    expect(await mailsTo(email, /^Confirm your email/)).toHaveLength(3);
    expect((await confirm(await tokenFor(email, /^Confirm your email/))).statusCode).toBe(200);
  });

  /** Resets the password by email; returns the new session's headers. */
  const resetPassword = async (email: string): Promise<Headers> => {
    await app.inject({ method: 'POST', url: '/auth/password/reset/', payload: { email } });
    const [mail] = await mailsTo(email, /^Choose a new password/);
    const token = /\/reset-password#(\S+)/.exec(mail?.text ?? '')?.[1];
    const reset = await app.inject({
      method: 'POST',
      url: '/auth/password/reset/confirm/',
      payload: { token, password: 'eight quiet rivers', password_confirm: 'eight quiet rivers' },
    });
    expect(reset.statusCode).toBe(200);
    return { authorization: `Bearer ${reset.json().access}` };
  };

  it('happens with a password reset, whose link came by email', async () => {
    const { email } = (await signIn()).user;
    const placed = await place(email);
    expect(await ordersOf(await resetPassword(email))).toEqual([placed.number]);
  });

  it.each(['vendor', 'admin'] as const)('leaves the orders of a %s with the link', async (userType) => {
    const { email } = (await signIn(userType)).user;
    const placed = await place(email);
    await resetPassword(email);
    expect(await open(placed.number, placed.lookup_key)).toBe(200);
  });
});
