import { messageSends } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { payOrder, placeOrder } from '../../support/orders.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signIn } from '../../support/sign-in.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

test('an admin sends an email again that failed, from the screen of messages and from its order', async ({
  page,
  db,
  emails,
}) => {
  const email = `neema.${uniqueMark()}@example.com`;
  const order = await placeOrder(page, db, { email });
  await payOrder(db, order);
  await emails.waitFor(email, /^Paid:/);
  // As if the mail server had refused it.
  const sends = sql`select s.* from message_sends s join messages m on m.id = s.message_id
    where m.event = 'order.paid' and m.recipient = 'buyer' and s.address = ${email}`;
  await expect
    .poll(async () => (await db.execute(sql`select state from (${sends}) s`)).rows)
    .toEqual([{ state: 'accepted' }]);
  const { rows } = await db.execute<{ id: number }>(sql`select id::integer from (${sends}) s`);
  await db
    .update(messageSends)
    .set({ state: 'failed', failureReason: '550 mailbox unavailable' })
    .where(eq(messageSends.id, rows[0]!.id));

  await signIn(page, 'admin');
  await page.goto('/admin/messages?channel=email');
  await expect(page.getByText('SMS today')).toBeVisible();
  const failure = page.getByRole('row').filter({ hasText: email });
  await expect(failure).toContainText('Failed: the mail server refused it: 550 mailbox unavailable');
  await failure.getByRole('button', { name: /^Send again/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Send again' });
  await dialog.getByRole('button', { name: 'Send by email' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(failure).toContainText(/Sent again since|On its way again/);
  await expect.poll(async () => (await paidEmails()).length).toBe(2);

  await failure.getByRole('link', { name: order.number }).click();
  const message = page.getByRole('listitem').filter({ hasText: 'Payment received · Buyer' });
  await expect(message).toContainText('Email again · sent');
  expect(await paidEmails()).toHaveLength(2);

  await page.goto('/admin/messages');
  await page.getByRole('button', { name: 'Show the addresses' }).click();
  await expect(page.getByText(/\/texts\/sms\/\S+\/opt-out\/$/)).toBeVisible();

  async function paidEmails() {
    return (await emails.to(email)).filter(({ subject }) => subject?.startsWith('Paid:'));
  }
});
