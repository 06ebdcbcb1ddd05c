import { aProduct } from '@harusi/db/factories';
import { connect } from '@harusi/db/client';
import { orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aGuestOrder, postOrder } from '../../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { orderChannel } from '../../orders/order-events.ts';
import { queueEmail, queueFormEmail } from './queue-email.service.ts';
import { sendDue } from '../send-due.service.ts';

const api = await startTestApi();
const { app, db, clock, runQueuedJobs, readMails, logLines } = api;

const HELLO = { subject: 'Hello', greeting: 'Hello', paragraphs: ['A line.'] };

let networks = 0;
const post = (url: string, payload: object) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `41.80.${++networks >> 8}.${networks & 255}`,
  });

const person = {
  first_name: 'Any',
  last_name: 'Body',
  phone_number: '0712 345 678',
  password: 'three green doors',
  password_confirm: 'three green doors',
};

/** Every way to make us write to an address typed into a form, in one of its spellings. */
const FORMS = [
  (email: string) =>
    post('/enquiries/', { kind: 'contact', name: 'Any Body', email, message: 'A message of some length.' }),
  (email: string) => post('/enquiries/', { kind: 'stylist_request', name: 'Any Body', email }),
  async (email: string) => {
    const { id: product } = await aProduct(db);
    const contact = { name: 'Any Body', phone: `07${String(10_000_000 + ++networks)}`, email };
    return postOrder(app, aGuestOrder([{ product, quantity: 1 }], { contact }));
  },
  (email: string) => post('/auth/register/', { ...person, email }),
  (email: string) =>
    post('/vendors/register/', {
      ...person,
      email,
      username: `shop${++networks}`,
      business_name: `Studio ${String.fromCodePoint(65 + (networks % 26))}${networks}`,
      business_description: 'Lovely things',
      business_address: 'Karen',
      business_phone: '+254 700 000 000',
      business_email: 'x@example.com',
    }),
];

const spellings = (n: number) => `v.i.c.t.${n % 2 ? 'i' : 'I'}m+${n}@gmail.com`;
const toVictim = async () =>
  (await readMails()).filter(({ to }) => to?.[0]?.address?.toLowerCase().startsWith('v.i.c.t'));

describe('a mailbox', () => {
  it('gets six emails an hour from a hundred forms of all kinds, and answers never tell', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 100; n++) statuses.add((await FORMS[n % FORMS.length]!(spellings(n))).statusCode);
    expect([...statuses]).toEqual([201]);
    await runQueuedJobs();
    expect(await toVictim()).toHaveLength(6);
    expect(logLines.some((line) => line.includes('email dropped'))).toBe(true);
    expect(logLines.join('')).not.toContain('gmail.com');

    clock.advance({ hours: 1 });
    for (let n = 0; n < 10; n++) await FORMS[0]!(spellings(n));
    await runQueuedJobs();
    expect(await toVictim()).toHaveLength(12);
    clock.advance({ hours: 1 });
    for (let n = 0; n < 10; n++) await FORMS[0]!(spellings(n));
    await runQueuedJobs();
    expect((await toVictim()).length).toBeLessThan(18); // fifteen a day, and what two hours give back
  });

  it('that strangers have filled still gets its receipt and its password reset', async () => {
    const before = (await toVictim()).length;
    const { id: product } = await aProduct(db);
    const contact = { name: 'The Victim', phone: '0712 345 678', email: 'v.i.c.t.im@gmail.com' };
    const placed = await postOrder(app, aGuestOrder([{ product, quantity: 1 }], { contact }));
    const [order] = await db.select().from(orders).where(eq(orders.number, placed.json().number));
    await db.transaction((tx) =>
      orderChannel.publish(tx, 'order.paid', { order: order!, lines: [], now: clock.now() }),
    );
    await post('/auth/password/reset/', { email: spellings(3) });
    await runQueuedJobs();
    const subjects = (await toVictim()).slice(before).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('Paid: your order'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject === 'Choose a new password')).toHaveLength(1);
  });

  it('has one limit in all processes', async () => {
    const other = connect(api.databaseUrl, { maxConnections: 5 });
    onTestFinished(() => other.close());
    const to = 'everywhere@example.com';
    for (let n = 0; n < 40; n++) await queueFormEmail(db, to, HELLO);
    const context = api.jobContext();
    await Promise.all([sendDue(context, 'email'), sendDue({ ...context, db: other.db }, 'email')]);
    expect((await readMails()).filter((mail) => mail.to?.[0]?.address === to)).toHaveLength(6);
  });

  it('is not charged for an email that the mail server refused', async () => {
    const to = 'retry@example.com';
    const down = { send: () => Promise.reject(new Error('down')) };
    await queueFormEmail(db, to, HELLO);
    for (let n = 0; n < 8; n++) {
      expect(await sendDue({ ...api.jobContext(), mailer: down }, 'email')).toBe(1);
      clock.advance({ hours: 1 });
    }
    await runQueuedJobs();
    expect((await readMails()).filter((mail) => mail.to?.[0]?.address === to)).toHaveLength(1);
  });

  it('gets every email that must arrive', async () => {
    for (let n = 0; n < 20; n++) await queueEmail(db, 'owed@example.com', HELLO);
    await runQueuedJobs();
    expect((await readMails()).filter(({ to }) => to?.[0]?.address === 'owed@example.com')).toHaveLength(20);
  });
});
