import { auditLog, contactPoints, messages, messageSends } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { raceOn } from '../../../test/race-on.ts';
import { openMessageOffice } from '../../../test/outbox/message-office.ts';

const shop = await openMessageOffice();
const {
  db,
  clock,
  get,
  idOf,
  newPhone,
  paidMessage,
  pass,
  payOrder,
  play,
  post,
  runQueuedJobs,
  sentTo,
  tell,
} = shop;

const again = (id: number, channel: string, key?: string) =>
  post(`/admin/messages/${id}/again/`, { channel }, key);

describe('sending again', () => {
  it('sends exactly one more, once per key, and says who asked', async () => {
    const { number, phone } = await payOrder();
    await pass({ minutes: 11 });
    const { id } = await paidMessage(number);
    const first = await again(id, 'sms', 'one-click');
    expect(first.statusCode).toBe(202);
    expect(first.json().sends).toMatchObject([
      { channel: 'email', round: 1 },
      { channel: 'sms', round: 1 },
      { channel: 'sms', round: 2, state: 'due' },
    ]);
    expect((await again(id, 'sms', 'one-click')).statusCode).toBe(202);
    await runQueuedJobs();
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toHaveLength(2);
    expect((await again(id, 'sms', 'one-click')).statusCode).toBe(202);
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toHaveLength(2);
    const trail = and(eq(auditLog.action, 'message.sent-again'), eq(auditLog.subjectId, String(id)));
    expect(await db.select().from(auditLog).where(trail)).toMatchObject([
      { actorId: shop.adminId(), after: { channel: 'sms', round: 2 } },
    ]);
  });

  it('happens once when two colleagues ask at the same time', async () => {
    const { number, phone } = await payOrder();
    await pass({ minutes: 11 });
    const { id } = await paidMessage(number);
    const answers = await raceOn(db, messages, id, () => [again(id, 'sms', 'a'), again(id, 'sms', 'b')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409]);
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toHaveLength(2);
  });

  it('hands an email over again as a new one', async () => {
    const { number, email } = await payOrder();
    const { id } = await paidMessage(number);
    expect((await again(id, 'email')).statusCode).toBe(202);
    await runQueuedJobs();
    const mails = (await shop.readMails()).filter(
      ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Paid:'),
    );
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('reaches by SMS who is not on WhatsApp, and by the SMS of its own round', async () => {
    const phone = newPhone();
    await tell(phone, 'no-whatsapp', 'whatsapp');
    await play('whatsapp', { code: 131026 });
    await runQueuedJobs();
    await runQueuedJobs();
    const id = await idOf('no-whatsapp');
    const failures = (await get('/admin/messages/failures/?channel=whatsapp')).json();
    expect(failures.results[0]).toMatchObject({
      id,
      send: { channel: 'whatsapp', state: 'failed', reason: 'not on WhatsApp' },
      later: null,
      again: [
        { channel: 'sms', refusal: expect.stringContaining('on its way') },
        { channel: 'whatsapp', refusal: expect.stringContaining('on its way') },
      ],
    });
    await pass({ minutes: 11 });
    expect((await again(id, 'whatsapp')).json().detail).toContain('reached by WhatsApp');
    expect((await again(id, 'sms')).statusCode).toBe(202);
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toHaveLength(2);
    const settled = (await get('/admin/messages/failures/?channel=whatsapp')).json();
    expect(settled.results[0], 'sent again on another channel').toMatchObject({ id, later: 'accepted' });
  });

  it('is refused for who opted out, and changes nothing', async () => {
    const { number, phone } = await payOrder();
    await pass({ minutes: 11 });
    const { id } = await paidMessage(number);
    await db.insert(contactPoints).values({ channel: 'sms', address: phone, optedOutAt: clock.now() });
    const refused = await again(id, 'sms', 'opted-out');
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'This person wants no messages by SMS.',
    ]);
    expect(await db.$count(messageSends, eq(messageSends.messageId, id))).toBe(2);
    expect((await again(id, 'email')).statusCode).toBe(202);
  });

  it('is refused once the contents are forgotten, or the message has expired', async () => {
    const { number } = await payOrder();
    await pass({ minutes: 11 });
    const { id } = await paidMessage(number);
    await db.update(messages).set({ expiresAt: clock.now() }).where(eq(messages.id, id));
    expect((await again(id, 'sms')).json().detail).toBe('It is too late for this message.');
    await db.update(messages).set({ email: null, text: null, phone: null }).where(eq(messages.id, id));
    expect((await again(id, 'email')).json().detail).toContain('forgotten');
    expect((await again(id, 'sms')).json().detail).toContain('forgotten');
  });

  it.each([
    ['pigeon', 400],
    ['whatsapp', 409],
  ])('by %s answers %i', async (channel, status) => {
    const { number } = await payOrder();
    expect((await again((await paidMessage(number)).id, channel)).statusCode).toBe(status);
  });

  it('of a message that does not exist is not found', async () => {
    expect((await again(999_999, 'sms')).statusCode).toBe(404);
  });
});
