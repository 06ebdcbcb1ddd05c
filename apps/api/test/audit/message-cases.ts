import { users } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { recordOptOut } from '../../src/modules/outbox/contact-points.service.ts';
import { payFrom } from '../payments/paid-from.ts';
import type { AuditCase, AuditContext } from './audit-context.ts';

/** A customer with a proven email address and what they are asked to agree to. */
async function provenCustomer({ app, db, clock, signIn }: AuditContext) {
  const customer = await signIn();
  const { id } = customer.user;
  await db.update(users).set({ emailConfirmedAt: clock.now() }).where(eq(users.id, id));
  const read = await app.inject({ url: '/auth/me/messages/', headers: customer.headers });
  const { words } = read.json().offers[0];
  return { customer, words, actorId: id, subject: { type: 'user', id } };
}

/** What people ask of our messages. */
export const messageCases = {
  'account.offers-agreed': async (context) => {
    const { customer, words, ...expected } = await provenCustomer(context);
    return {
      act: () => context.send('PUT', '/auth/me/offers/email/', { agrees: true, words }, customer),
      ...expected,
      after: { channel: 'email', words },
    };
  },
  'account.offers-withdrawn': async (context) => {
    const { customer, words, ...expected } = await provenCustomer(context);
    await context.make('PUT', '/auth/me/offers/email/', { agrees: true, words }, customer);
    return {
      act: () => context.send('PUT', '/auth/me/offers/email/', { agrees: false }, customer),
      ...expected,
      after: { channel: 'email' },
    };
  },
  'account.texts-resumed': async (context) => {
    const { customer, words: _, ...expected } = await provenCustomer(context);
    const now = context.clock.now();
    const phone = '+254712000777';
    await context.make('PATCH', '/auth/me/', { phone_number: phone }, customer);
    await payFrom(context, { headers: customer.headers, phone, now });
    await recordOptOut(context.db, 'sms', phone, now);
    return {
      act: () => context.send('POST', '/auth/me/messages/sms/resume/', undefined, customer),
      ...expected,
      after: { channel: 'sms' },
    };
  },
} satisfies Record<string, AuditCase>;
