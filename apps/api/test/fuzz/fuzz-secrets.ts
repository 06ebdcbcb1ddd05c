import { productAlerts, products, users } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { hashSecret } from '../../src/lib/security/secret-tokens.ts';
import { alertToken } from '../../src/modules/product-alerts/alert-tokens.ts';
import { makeEmailConfirmation } from '../../src/modules/accounts/email/email-confirmation.service.ts';
import { confirmationPath } from '../../src/modules/payments/messages/confirmation-path.ts';
import type { openTestApi } from '../start-test-api.ts';

/** Keeps secrets that the shop stores hashed, in a table of its own, so that valid requests can carry them. */
export async function createFuzzSecrets({
  db,
  signIn,
  clock,
  payments,
}: Awaited<ReturnType<typeof openTestApi>>): Promise<void> {
  await db.execute(sql`create table fuzz_secrets (kind text not null, token text not null)`);
  const keep = (kind: string, token: string) =>
    db.execute(sql`insert into fuzz_secrets values (${kind}, ${token})`);

  for (let n = 0; n < 4; n += 1) {
    const { user, session } = await signIn('customer');
    await keep('refresh', session.refresh);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    await keep('confirm', await makeEmailConfirmation(db, row!, clock.now()));
  }

  const [piece] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.isListed, true))
    .limit(1);
  for (let n = 0; n < 4; n += 1) {
    const asked = { kind: 'back_in_stock', productId: piece!.id, createdAt: clock.now() } as const;
    const [alert] = await db
      .insert(productAlerts)
      .values({ ...asked, email: `waiting-${n}@example.com` })
      .returning();
    await keep('alert', alertToken(payments.secret, alert!.id));
  }

  await keep('c2b', confirmationPath(payments));
  const transferToken = 'fuzz transfer';
  await db.execute(sql`update transfers set callback_token_hash = ${hashSecret(transferToken)}
    where id = (select min(id) from transfers)`);
  await keep('transfer', transferToken);
  const promptToken = 'fuzz prompt';
  await db.execute(sql`
    insert into payment_attempts
      (order_id, number, msisdn, amount_cents, account_reference, callback_token_hash, state, created_at, expires_at)
    select id, 1, '254712345678', 100000, number || '-1', ${hashSecret(promptToken)}, 'prompted', placed_at, placed_at
    from orders where status = 'awaiting_payment' order by id limit 1`);
  await keep('stk', promptToken);
}
