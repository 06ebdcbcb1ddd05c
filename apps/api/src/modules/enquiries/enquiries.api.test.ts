import { eq } from '@harusi/db/drizzle';
import { enquiries } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { startTestApi, testSettings } from '../../../test/start-test-api.ts';

const { app, db, clock, signIn, runQueuedJobs, readMails } = await startTestApi();

let houses = 0;
const send = (payload: object, from = `41.80.0.${++houses}`) =>
  app.inject({ method: 'POST', url: '/enquiries/', payload, remoteAddress: from });

const wish = {
  kind: 'custom_order',
  name: 'Neema <Otieno>',
  email: 'neema@example.com',
  phone_number: '0711 000 111',
  message: 'A veil of three metres, please.',
  details: { 'Wedding date': '12 December' },
};

describe('enquiry', () => {
  it('is stored, emailed to the owner and confirmed to the sender', async () => {
    const response = await send(wish);
    expect([response.statusCode, response.json().detail]).toEqual([201, 'We have your message.']);
    await runQueuedJobs();
    const mails = await readMails();
    const toOwner = mails.find(({ to }) => to?.[0]?.address === 'karibu@harusi.example');
    expect(toOwner?.text).toContain('A veil of three metres, please.');
    expect(toOwner?.text).toContain('Wedding date: 12 December');
    expect(toOwner?.html).not.toContain('<Otieno>');
    const toSender = mails.find(({ to }) => to?.[0]?.address === 'neema@example.com');
    expect(toSender?.subject).toBe('We have your message');
    expect(toSender?.text).not.toContain('three metres');
  });

  it('is received once, however often it is sent with the same key', async () => {
    const repeated = { ...wish, email: 'twice@example.com' };
    const sendAgain = () =>
      app.inject({
        method: 'POST',
        url: '/enquiries/',
        payload: repeated,
        headers: { 'idempotency-key': 'outbox-1' },
      });
    const [first, second] = await Promise.all([sendAgain(), sendAgain()]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await db.$count(enquiries, eq(enquiries.email, 'twice@example.com'))).toBe(1);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Tell us your name'],
    [{ message: 'Hi' }, 'message', 'Please write a few more words'],
    [{ message: 'x'.repeat(4001) }, 'message', 'Use at most 4,000 letters'],
    [{ email: '', phone_number: '' }, 'email', 'Leave an email address or a phone number'],
    [{ email: 'neema' }, 'email', 'Enter an email address'],
    [{ message: undefined }, 'message', 'Please write a few more words'],
    [{ kind: 'stylist_request', email: '' }, 'email', 'Enter an email address, so that we can confirm'],
    [{ kind: 'spam' }, 'kind', ''],
    [{ message: 'A veil\0 of three metres' }, 'message', 'Use ordinary letters'],
    [{ details: { Piece: '\ud800' } }, 'details.Piece', 'Use ordinary letters'],
  ])('rejects %o with an error on %s', async (wrong, field, message) => {
    const response = await send({ ...wish, ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json().field_errors[field].join()).toContain(message);
  });

  it('accepts a phone number without an email address', async () => {
    expect((await send({ ...wish, email: '' })).statusCode).toBe(201);
  });

  it('for a stylist needs only a name and an address, and is confirmed', async () => {
    const response = await send({ kind: 'stylist_request', name: 'Zawadi', email: 'zawadi@example.com' });
    expect(response.statusCode).toBe(201);
    await runQueuedJobs();
    const mails = await readMails();
    const toSender = mails.findLast(({ to }) => to?.[0]?.address === 'zawadi@example.com');
    expect(toSender?.text).toContain("We'll contact you within 24 hours to confirm your booking.");
    const toOwner = mails.findLast(({ to }) => to?.[0]?.address === 'karibu@harusi.example');
    expect(toOwner?.subject).toBe('Zawadi asks for a stylist');
  });

  it('without contact details is rejected by the database too', async () => {
    const row = { kind: 'contact' as const, name: 'Nobody', message: 'Hello?', createdAt: clock.now() };
    await expect(db.insert(enquiries).values(row)).rejects.toMatchObject({
      cause: { constraint: 'enquiries_can_be_answered' },
    });
  });

  it('is limited to a hundred per hour and network', async () => {
    const statuses = [];
    for (let i = 0; i < 101; i++) statuses.push((await send(wish, '41.81.1.1')).statusCode);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([201, 429]);
  });

  it('from the page server counts for the visitor it names; no one else can name one', async () => {
    const { pageServerKey } = testSettings;
    const post = async (visitor: string, key: string) => {
      const headers = { 'x-visitor-address': visitor, 'x-page-server-key': key };
      const options = { method: 'POST', url: '/enquiries/', payload: wish, headers } as const;
      return (await app.inject({ ...options, remoteAddress: '41.81.2.2' })).statusCode;
    };
    const statuses = [];
    for (let i = 0; i < 101; i++) statuses.push(await post('41.81.3.3', pageServerKey));
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([201, 429]);
    expect(await post('41.81.3.4', pageServerKey)).toBe(201);

    // What isn't an address, or comes with a wrong key, counts for the caller.
    for (let i = 0; i < 50; i++) await post(`41.82.${i}.1`, 'x'.repeat(pageServerKey.length));
    for (let i = 0; i < 50; i++) await post(`nobody-${i}`, pageServerKey);
    expect(await post('41.82.99.1', 'no key')).toBe(429);
    expect(await post('41.81.3.5', pageServerKey)).toBe(201);
  });
});

const admin = await signIn('admin');

describe('enquiry list', () => {
  const list = (query: string) => app.inject({ url: `/admin/enquiries/?${query}`, headers: admin.headers });
  const move = (id: number | string, payload: object) =>
    app.inject({ method: 'PATCH', url: `/admin/enquiries/${id}/`, payload, headers: admin.headers });

  it('filters by status, type and text, and escapes wildcards', async () => {
    await send({ ...wish, name: 'Percy 100%_off', kind: 'contact' });
    const found = (await list('search=100%25_&kind=contact&status=new')).json();
    expect(found.results.map((row: { name: string }) => row.name)).toEqual(['Percy 100%_off']);
    expect((await list('search=%25')).json().count).toBe(1);
    expect((await list('search=no such words')).json()).toMatchObject({ count: 0, results: [] });
  });

  it('counts each status and links pages with absolute URLs', async () => {
    const page = (await list('page_size=2&status=new')).json();
    expect(page.counts.new).toBe(page.count);
    expect(page.next).toBe('http://localhost:8080/admin/enquiries/?page_size=2&status=new&page=2');
    expect((await list('page=abc')).statusCode).toBe(400);
    expect((await list('search=%00')).statusCode).toBe(400);
  });

  it('shows who handled an enquiry and can reopen it', async () => {
    const { id } = (await send(wish)).json();
    const answered = (await move(id, { status: 'answered' })).json();
    expect(answered).toMatchObject({ status: 'answered', handled_by: 'Asha Mwangi' });
    expect((await move(id, { status: 'new' })).json()).toMatchObject({ handled_by: null, handled_at: null });
    expect((await move(id, { status: 'lost' })).statusCode).toBe(400);
    expect((await move(999999, { status: 'closed' })).statusCode).toBe(404);
  });
});
