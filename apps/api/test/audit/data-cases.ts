import { FACTORY_PASSWORD } from '@harusi/db/factories';
import { dataRequests } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { processDeletion } from '../../src/modules/data-requests/process-deletions.service.ts';
import type { AuditCase, AuditContext } from './audit-context.ts';

const PASSWORD = { current_password: FACTORY_PASSWORD };

/** A customer who asked for deletion. */
async function aDeletion({ db, make, signIn }: AuditContext) {
  const customer = await signIn();
  await make('POST', '/auth/me/data/deletion/', PASSWORD, customer);
  const [request] = await db.select().from(dataRequests).where(eq(dataRequests.userId, customer.user.id));
  return { customer, id: request!.id };
}

/** What people ask about their own data. */
export const dataCases = {
  'data.downloaded': async ({ send, signIn }) => {
    const customer = await signIn();
    return {
      act: () => send('POST', '/auth/me/data/download/', { ...PASSWORD, format: 'json' }, customer),
      actorId: customer.user.id,
      subject: { type: 'data-request' },
    };
  },
  'data.deletion-asked': async ({ send, signIn }) => {
    const customer = await signIn();
    return {
      act: () => send('POST', '/auth/me/data/deletion/', PASSWORD, customer),
      actorId: customer.user.id,
      subject: { type: 'data-request' },
    };
  },
  'data.deletion-undone': async (context) => {
    const { customer, id } = await aDeletion(context);
    return {
      act: () => context.send('DELETE', '/auth/me/data/deletion/', undefined, customer),
      actorId: customer.user.id,
      subject: { type: 'data-request', id },
    };
  },
  'data.erased': async (context) => {
    const { id } = await aDeletion(context);
    const { db, clock } = context;
    await db.update(dataRequests).set({ eraseAfter: clock.now() }).where(eq(dataRequests.id, id));
    return {
      act: () => processDeletion(db, id, clock.now()),
      actorId: null,
      subject: { type: 'data-request', id },
    };
  },
} satisfies Record<string, AuditCase>;
