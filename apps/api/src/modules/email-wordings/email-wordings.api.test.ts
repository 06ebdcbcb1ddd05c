import { aProduct } from '@harusi/db/factories';
import { emailWordings } from '@harusi/db/schema';
import { afterEach, describe, expect, it } from 'vitest';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, clock, signIn, runQueuedJobs, readMails } = await startTestApi();
const owner = await signIn('admin');
const { id: product } = await aProduct(db, { name: 'Lamu Lace Veil', priceCents: 2_490_000 });

const PAID = 'order.paid/buyer';
type Words = Record<'subject' | 'lead', string | null>;

const send = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, payload?: object, as = owner) =>
  app.inject({
    method,
    url: `/admin/email-wordings/${path}`,
    headers: as.headers,
    ...(payload && { payload }),
  });
const save = (words: Words, template = PAID) => send('PUT', `${template}/`, words);
const preview = async (words: Words, template = PAID) =>
  (await send('POST', `${template}/preview/`, words)).json();

afterEach(() => db.delete(emailWordings));

let buyers = 0;
/** Places an order, pays it and reads the email about it. */
async function buy() {
  const email = `buyer-${++buyers}@example.com`;
  const contact = { name: 'Neema Otieno', phone: '0712 345 678', email };
  const { number } = (await postOrder(app, aGuestOrder([{ product, quantity: 1 }], { contact }))).json();
  await captureForOrder(db, number, clock.now());
  await runQueuedJobs();
  const mails = (await readMails()).filter(({ to }) => to?.[0]?.address === email);
  return { number, paid: mails.find(({ text }) => text?.includes('Asante sana, Neema'))! };
}

interface Listed {
  event: string;
  reader: string;
  own: Words | null;
}
const listed = async (template = PAID) => {
  const { emails } = (await send('GET', '')).json() as { emails: Listed[] };
  return emails.find(({ event, reader }) => `${event}/${reader}` === template);
};

describe('the list', () => {
  it('has our words with their placeholders, and what they stand for', async () => {
    expect(await listed()).toEqual({
      event: 'order.paid',
      reader: 'buyer',
      name: 'Payment received',
      ours: {
        subject: 'Paid: your order {order}',
        lead: '{total} has arrived, and your pieces are ours to prepare now.',
      },
      own: null,
      placeholders: [
        { name: 'order', example: 'KSM84Q2T' },
        { name: 'name', example: 'Akinyi' },
        { name: 'total', example: 'KShs 80,700' },
        { name: 'brand', example: 'Harusi' },
      ],
    });
  });
});

describe("the owner's words", () => {
  it('are in the emails sent from then on, until ours are back', async () => {
    const words = { subject: '{brand} has your money, {name}: {order}', lead: 'Hongera! {total} is here.' };
    expect((await save(words)).statusCode).toBe(200);
    const { number, paid } = await buy();
    expect(paid.subject).toBe(`Harusi has your money, Neema: ${number}`);
    for (const said of [paid.text, paid.html]) {
      expect(said).toContain('Hongera! ');
      expect(said).not.toContain('has arrived, and your pieces');
    }
    expect(paid.text).toContain('Hongera! KShs 24,900 is here.');
    expect((await send('DELETE', `${PAID}/`)).statusCode).toBe(200);
    expect(await listed()).toMatchObject({ own: null });
    const next = await buy();
    expect(next.paid.subject).toBe(`Paid: your order ${next.number}`);
    expect(next.paid.text).toContain('KShs 24,900 has arrived');
  });

  it('are in emails that were written before and go out later', async () => {
    const email = 'waiting@example.com';
    const contact = { name: 'Neema Otieno', phone: '0712 345 678', email };
    await postOrder(app, aGuestOrder([{ product, quantity: 1 }], { contact }));
    await save({ subject: 'Please pay {total}', lead: null }, 'order.placed/buyer');
    await runQueuedJobs();
    const mail = (await readMails()).find(({ to }) => to?.[0]?.address === email);
    expect(mail?.subject).toBe('Please pay KShs 24,900');
  });

  it('stay in the timeline as they went out, until the email is sent again in others', async () => {
    await save({ subject: 'Hongera, {name}!', lead: null });
    const { number } = await buy();
    await send('DELETE', `${PAID}/`);
    const { headers } = owner;
    const readPaid = async () => {
      const timeline = await app.inject({ url: `/admin/orders/${number}/messages/`, headers });
      const { results } = timeline.json() as { results: { id: number; recipient: string; title: string }[] };
      return results.find(({ title, recipient }) => `${title}/${recipient}` === 'Payment received/Buyer')!;
    };
    const paid = await readPaid();
    expect(paid).toMatchObject({ subject: 'Hongera, Neema!' });
    const url = `/admin/messages/${paid.id}/again/`;
    await app.inject({ method: 'POST', url, headers, payload: { channel: 'email' } });
    await runQueuedJobs();
    expect(await readPaid()).toMatchObject({ subject: `Paid: your order ${number}` });
  });

  it('may be the subject alone; the rest stays ours', async () => {
    await save({ subject: 'Asante', lead: '' });
    expect(await listed()).toMatchObject({ own: { subject: 'Asante', lead: null } });
    expect((await buy()).paid.text).toContain('KShs 24,900 has arrived');
  });

  it('are not kept where they are ours', async () => {
    await save({ subject: 'Paid: your order {order}', lead: 'Hers.' });
    expect(await listed()).toMatchObject({ own: { subject: null, lead: 'Hers.' } });
    await save({ subject: 'Paid: your order {order}', lead: '' });
    expect(await listed()).toMatchObject({ own: null });
  });

  it('never become markup', async () => {
    const { subject, html, text } = await preview({ subject: '<b>A</b>', lead: '<img src=x onerror=a()>' });
    expect(subject).toBe('<b>A</b>');
    expect(html).toContain('&lt;img src=x onerror=a()&gt;');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('<title>&lt;b&gt;A&lt;/b&gt;</title>');
    expect(text).toContain('<img src=x onerror=a()>');
  });

  it.each([
    [
      { subject: 'For {nmae}', lead: '' },
      { subject: 'no {nmae}. It has {order}, {name}, {total}, {brand}.' },
    ],
    [{ subject: '', lead: '{carrier} {name}' }, { lead: 'no {carrier}.' }],
    [
      { subject: '{}', lead: '{constructor}' },
      { subject: 'no {}.', lead: 'no {constructor}.' },
    ],
    [{ subject: 'Two\nlines', lead: '' }, { subject: 'Write the subject on one line' }],
    [{ subject: 'x'.repeat(121), lead: '' }, { subject: 'Use at most 120 letters' }],
    [{ subject: '', lead: 'x'.repeat(601) }, { lead: 'Use at most 600 letters' }],
    [{ subject: '', lead: 'bell\u0007' }, { lead: 'Use ordinary letters' }],
  ])('are refused: %j', async (words, errors) => {
    for (const response of [
      await save(words),
      await send('POST', `${PAID}/preview/`, words),
      await send('POST', `${PAID}/test/`, words),
    ]) {
      expect(response.statusCode).toBe(400);
      const found = response.json().field_errors as Record<string, string[]>;
      expect(Object.keys(found)).toEqual(Object.keys(errors));
      for (const [field, message] of Object.entries(errors)) expect(found[field]![0]).toContain(message);
    }
    expect(await listed()).toMatchObject({ own: null });
  });

  it('are of an email that exists', async () => {
    const words = { subject: 'A', lead: 'B' };
    for (const template of [
      'order.paid/owner',
      'password.reset/buyer',
      'toString/buyer',
      'order.paid/a%2Fb',
    ]) {
      const statuses = await Promise.all([
        send('PUT', `${template}/`, words),
        send('DELETE', `${template}/`),
        send('POST', `${template}/preview/`, words),
        send('POST', `${template}/test/`, words),
      ]);
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    }
    expect(await db.$count(emailWordings)).toBe(0);
  });

  it('are the owner’s alone', async () => {
    for (const staffRole of ['manager', 'bookkeeper', 'packer', 'content'] as const) {
      const colleague = await signIn('admin', { staffRole });
      expect((await send('PUT', `${PAID}/`, { subject: 'A', lead: '' }, colleague)).statusCode).toBe(403);
    }
  });
});

describe('a test', () => {
  it('goes to the caller only, is marked, and shows words that are not saved', async () => {
    await save({ subject: 'Saved', lead: 'Saved.' });
    const response = await send('POST', `${PAID}/test/`, { subject: 'Tried {order}', lead: '' });
    expect(response.json()).toEqual({ to: owner.user.email });
    await runQueuedJobs();
    const mails = (await readMails()).filter(({ subject }) => subject?.startsWith('[Test]'));
    expect(mails.map(({ subject, to }) => [subject, to?.map(({ address }) => address)])).toEqual([
      ['[Test] Tried KSM84Q2T', [owner.user.email]],
    ]);
    expect(mails[0]!.text).toContain('KShs 80,700 has arrived');
  });

  it('is limited', async () => {
    const colleague = await signIn('admin');
    const statuses = new Set<number>();
    for (let n = 0; n < 21; n++) {
      const { statusCode } = await send('POST', `${PAID}/test/`, { subject: 'A', lead: '' }, colleague);
      statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

it('previews every email of the list', async () => {
  const { emails } = (await send('GET', '')).json() as { emails: Listed[] };
  expect(emails.length).toBeGreaterThan(50);
  for (const { event, reader } of emails) {
    const { html, text } = await preview({ subject: 'Hers', lead: 'Her own words.' }, `${event}/${reader}`);
    expect([html, text]).toEqual([
      expect.stringContaining('Her own words.'),
      expect.stringContaining('Her own words.'),
    ]);
  }
});
