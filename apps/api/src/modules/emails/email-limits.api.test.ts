import { aProduct } from '@harusi/db/factories';
import { connect } from '@harusi/db/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aGuestOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { orderChannel } from '../orders/order-events.ts';
import { sendEmail } from './emails.jobs.ts';
import { queueEmail, type QueuedEmail } from './emails.service.ts';

const api = await startTestApi();
const { app, db, clock, runQueuedJobs, readMails, logLines } = api;

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
    const order = {
      number: placed.json().number,
      userId: null,
      contactEmail: contact.email,
      contactName: contact.name,
      totalCents: 490_000,
      county: 'Nairobi',
      promisedDay: '2026-11-19',
      pickupPointId: null,
    };
    await db.transaction((tx) =>
      orderChannel.publish(tx, 'order.paid', { order, lines: [], now: clock.now() }),
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
    const email = { subject: 'Hello', greeting: 'Hello', paragraphs: ['A line.'] };
    const job: QueuedEmail = { to: 'everywhere@example.com', content: email, cause: 'form' };
    const context = api.jobContext();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => sendEmail.run({ ...context, db: n % 2 ? db : other.db }, job)),
    );
    const sent = (await readMails()).filter(({ to }) => to?.[0]?.address === job.to);
    expect(sent).toHaveLength(6);
  });

  it('is not charged for an email that the mail server refused', async () => {
    const email = { subject: 'Hello', greeting: 'Hello', paragraphs: ['A line.'] };
    const job: QueuedEmail = { to: 'retry@example.com', content: email, cause: 'form' };
    const context = api.jobContext();
    const down = { send: () => Promise.reject(new Error('down')) };
    for (let n = 0; n < 10; n++)
      await expect(sendEmail.run({ ...context, mailer: down }, job)).rejects.toThrow('down');
    await sendEmail.run(context, job);
    expect((await readMails()).filter(({ to }) => to?.[0]?.address === job.to)).toHaveLength(1);
  });

  it('gets every email that must arrive', async () => {
    const email = { subject: 'Hello', greeting: 'Hello', paragraphs: ['A line.'] };
    for (let n = 0; n < 20; n++) await queueEmail(db, 'owed@example.com', email);
    await runQueuedJobs();
    expect((await readMails()).filter(({ to }) => to?.[0]?.address === 'owed@example.com')).toHaveLength(20);
  });
});
