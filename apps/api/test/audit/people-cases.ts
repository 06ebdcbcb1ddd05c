import { anEnquiry, aProduct, aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { clients, emailChanges, passwordResets, sessions } from '@harusi/db/schema';
import { desc, eq } from '@harusi/db/drizzle';
import { expect } from 'vitest';
import { hashSecret } from '../../src/lib/security/secret-tokens.ts';
import { makeEmailConfirmation } from '../../src/modules/accounts/email/email-confirmation.service.ts';
import { REDACTED } from '../../src/modules/audit/audit.rules.ts';
import { aGuestOrder, postOrder } from '../orders/order-requests.ts';
import { runProgram } from '../run-program.ts';
import type { AuditCase, AuditContext } from './audit-context.ts';

const NEW_PASSWORD = { password: 'Lamu-Lantern-2031', password_confirm: 'Lamu-Lantern-2031' };

const suspendedAdmin = async ({ db, clock }: AuditContext) =>
  (await aUser(db, { userType: 'admin', suspendedAt: clock.now() })).id;

const logInAgain = (app: AuditContext['app'], username: string) =>
  app.inject({ method: 'POST', url: '/auth/login/', payload: { username, password: FACTORY_PASSWORD } });

/** A customer whose new address waits for its confirmation, and the link's secret. */
async function movingCustomer({ send, signIn, db, clock }: AuditContext) {
  const customer = await signIn();
  const email = `moved-${customer.user.id}@example.com`;
  await send('PATCH', '/auth/me/', { email, current_password: FACTORY_PASSWORD }, customer);
  const token = await makeEmailConfirmation(db, { id: customer.user.id, email }, clock.now());
  return { customer, token, actorId: customer.user.id, subject: { type: 'user', id: customer.user.id } };
}

/** Accounts, vendors, clients and enquiries. */
export const peopleCases = {
  'account.email-change-asked': async ({ send, signIn }) => {
    const customer = await signIn();
    const change = { email: 'asked@example.com', current_password: FACTORY_PASSWORD };
    return {
      act: () => send('PATCH', '/auth/me/', change, customer),
      actorId: customer.user.id,
      subject: { type: 'user', id: customer.user.id },
    };
  },
  'account.email-change-cancelled': async (context) => {
    const { customer, actorId, subject } = await movingCustomer(context);
    return {
      act: () => context.send('DELETE', '/auth/email/change/', undefined, customer),
      actorId,
      subject,
    };
  },
  'account.email-change-undone': async (context) => {
    const { token, actorId, subject } = await movingCustomer(context);
    const { app, db } = context;
    await app.inject({ method: 'POST', url: '/auth/email/confirm/', payload: { token } });
    await db
      .update(emailChanges)
      .set({ undoHash: hashSecret('undo it') })
      .where(eq(emailChanges.userId, actorId));
    const payload = { token: 'undo it' };
    return {
      act: () => app.inject({ method: 'POST', url: '/auth/email/undo/', payload }),
      actorId,
      subject,
    };
  },
  'account.email-changed': async (context) => {
    const { token, actorId, subject } = await movingCustomer(context);
    const payload = { token };
    return {
      act: () => context.app.inject({ method: 'POST', url: '/auth/email/confirm/', payload }),
      actorId,
      subject,
    };
  },
  'account.email-confirmed': async ({ app, signIn, db, clock }) => {
    const { user } = await signIn();
    const token = await makeEmailConfirmation(db, user, clock.now());
    return {
      act: () => app.inject({ method: 'POST', url: '/auth/email/confirm/', payload: { token } }),
      actorId: user.id,
      subject: { type: 'user', id: user.id },
    };
  },
  'account.orders-joined': async ({ app, signIn, db, clock }) => {
    const { user } = await signIn();
    const { id: product } = await aProduct(db);
    const contact = { name: 'Neema Otieno', phone: '0712 345 678', email: user.email };
    const placed = await postOrder(app, aGuestOrder([{ product, quantity: 1 }], { contact }));
    const token = await makeEmailConfirmation(db, user, clock.now());
    return {
      act: () => app.inject({ method: 'POST', url: '/auth/email/confirm/', payload: { token } }),
      actorId: user.id,
      subject: { type: 'user', id: user.id },
      after: { orders: [placed.json().number] },
    };
  },
  'account.updated': async ({ send, signIn }) => {
    const customer = await signIn();
    return {
      act: () => send('PATCH', '/auth/me/', { first_name: 'Wambui' }, customer),
      actorId: customer.user.id,
      subject: { type: 'user', id: customer.user.id },
      before: { first_name: REDACTED },
      after: { first_name: REDACTED },
    };
  },
  'admin.created': async ({ databaseUrl }) => ({
    act: async () => {
      const form = ['--email=otieno@example.com', '--first-name=Otieno', '--last-name=Ouma'];
      const settings = { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: NEW_PASSWORD.password };
      const args = [...form, '--phone-number=0712345678', '--username='];
      const { code, stderr } = await runProgram('commands/create-admin.ts', settings, args).ended;
      if (code !== 0) throw new Error(stderr);
    },
    actorId: null,
    subject: { type: 'user' },
    after: { role: 'owner' },
  }),
  'admin.invited': async ({ send }) => {
    const form = {
      email: 'invited@example.com',
      first_name: 'Asha',
      last_name: 'Said',
      staff_role: 'packer',
    };
    return {
      act: () => send('POST', '/admin/admins/', form),
      subject: { type: 'user' },
      after: { role: 'packer' },
    };
  },
  'admin.reinstated': async (context) => {
    const id = await suspendedAdmin(context);
    return {
      act: () => context.send('POST', `/admin/admins/${id}/reinstate/`),
      subject: { type: 'user', id },
    };
  },
  'admin.role-changed': async ({ db, send }) => {
    const { id } = await aUser(db, { userType: 'admin' });
    return {
      act: () => send('PATCH', `/admin/admins/${id}/`, { staff_role: 'packer' }),
      subject: { type: 'user', id },
      before: { role: 'owner' },
      after: { role: 'packer' },
    };
  },
  'admin.suspended': async ({ db, send }) => {
    const { id } = await aUser(db, { userType: 'admin' });
    return { act: () => send('POST', `/admin/admins/${id}/suspend/`), subject: { type: 'user', id } };
  },
  'password.changed': async ({ send, signIn }) => {
    const customer = await signIn();
    const form = { current_password: FACTORY_PASSWORD, ...NEW_PASSWORD };
    return {
      act: () => send('POST', '/auth/password/change/', form, customer),
      actorId: customer.user.id,
      subject: { type: 'user', id: customer.user.id },
    };
  },
  'password.reset': async ({ db, clock, send }) => {
    const { id } = await aUser(db);
    const expiresAt = new Date(clock.now().getTime() + 60_000);
    await db
      .insert(passwordResets)
      .values({ tokenHash: hashSecret(`reset ${id}`), userId: id, expiresAt, createdAt: clock.now() });
    return {
      act: () => send('POST', '/auth/password/reset/confirm/', { token: `reset ${id}`, ...NEW_PASSWORD }),
      actorId: id,
      subject: { type: 'user', id },
    };
  },
  'session.ended': async ({ app, db, send, signIn }) => {
    const customer = await signIn();
    await logInAgain(app, customer.user.email);
    const [, other] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, customer.user.id))
      .orderBy(sessions.id);
    return {
      act: () => send('DELETE', `/auth/sessions/${other!.id}/`, undefined, customer),
      actorId: customer.user.id,
      subject: { type: 'user', id: customer.user.id },
      before: { device: 'Unknown device' },
    };
  },
  'session.others-ended': async ({ app, send, signIn }) => {
    const customer = await signIn();
    await logInAgain(app, customer.user.email);
    return {
      act: () => send('POST', '/auth/sessions/end-others/', undefined, customer),
      actorId: customer.user.id,
      subject: { type: 'user', id: customer.user.id },
      after: { sessions_ended: 1 },
    };
  },
  'vendor.updated': async ({ send, signIn }) => {
    const vendor = await signIn('vendor');
    return {
      act: () => send('PATCH', '/vendor/profile/', { business_address: 'Biashara Street' }, vendor),
      actorId: vendor.user.id,
      subject: { type: 'vendor', id: vendor.user.id },
      before: { business_address: REDACTED },
      after: { business_address: REDACTED },
    };
  },
  'vendor.payout-changed': async ({ send, signIn }) => {
    const vendor = await signIn('vendor');
    const form = { payout_phone: '0712000999' };
    return {
      act: () => send('PATCH', '/vendor/profile/', form, vendor),
      actorId: vendor.user.id,
      subject: { type: 'vendor', id: vendor.user.id },
      after: { payout_phone: REDACTED },
    };
  },
  'vendor.payout-change-cancelled': async ({ send, signIn }) => {
    const vendor = await signIn('vendor');
    await send('PATCH', '/vendor/profile/', { payout_phone: '0712000999' }, vendor);
    return {
      act: () => send('POST', '/vendor/payout-number/cancel/', {}, vendor),
      actorId: vendor.user.id,
      subject: { type: 'vendor', id: vendor.user.id },
    };
  },
  'vendor.suspended': async ({ createVendor, send }) => {
    const { id } = await createVendor();
    return {
      act: () => send('POST', `/admin/vendors/${id}/suspend/`, { reason: 'Sold copies' }),
      subject: { type: 'vendor', id },
      after: { reason: 'Sold copies' },
    };
  },
  'vendor.reinstated': async ({ db, clock, send }) => {
    const { id } = await aUser(db, { userType: 'vendor', suspendedAt: clock.now() });
    return {
      act: () => send('POST', `/admin/vendors/${id}/reinstate/`),
      subject: { type: 'vendor', id },
    };
  },
  'client.noted': async ({ app, db, send }) => {
    const { id: product } = await aProduct(db);
    await postOrder(app, aGuestOrder([{ product, quantity: 1 }]));
    const [client] = await db.select().from(clients).orderBy(desc(clients.id)).limit(1);
    return {
      act: () => send('POST', `/admin/clients/${client!.id}/notes/`, { text: 'Likes ivory' }),
      subject: { type: 'client', id: client!.id },
      after: { note: expect.any(Number) },
    };
  },
  'enquiry.moved': async ({ db, send }) => {
    const { id, status } = await anEnquiry(db);
    return {
      act: () => send('PATCH', `/admin/enquiries/${id}/`, { status: 'answered' }),
      subject: { type: 'enquiry', id },
      before: { status },
      after: { status: 'answered' },
    };
  },
} satisfies Record<string, AuditCase>;
