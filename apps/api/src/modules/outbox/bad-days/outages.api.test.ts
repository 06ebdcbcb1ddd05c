import { messages, messageSends } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { startTextHarness } from '../../../../test/outbox/text-harness.ts';
import { waitForRacers } from '../../../../test/race-on.ts';
import { readHoldEnd } from '../held-channels.service.ts';
import { leaseSends, type LeasedSend, type LeasedText, releaseLostSends } from '../lease-sends.service.ts';
import { queueEmail } from '../emails/queue-email.service.ts';
import { recordReport } from '../reports.service.ts';
import { sendDue } from '../send-due.service.ts';
import { sendEmail } from '../emails/send-email.service.ts';
import { settleText } from '../settle-send.service.ts';

const shop = await startTextHarness();
const { clock, db, jobContext, newPhone, parts, pass, play, readMails, runQueuedJobs } = shop;
const { sendOf, sentTo, tell, tellSoon } = shop;

const LETTER = { subject: 'A letter', greeting: 'Hello', paragraphs: ['A line.'] };
const mailsTo = async (address: string) =>
  (await readMails()).filter(({ to }) => to?.[0]?.address === address).length;

describe('a provider that does not answer', () => {
  it.each(['never', 'slow'])('(%s) holds up neither emails nor WhatsApp', async (fault) => {
    const context = jobContext();
    const chatting = newPhone();
    for (let n = 0; n < 4; n++) {
      await tell(newPhone(), `${fault} ${n}`);
      await play('sms', { fault });
    }
    for (let n = 0; n < 20; n++) await queueEmail(db, `${fault}@example.com`, LETTER);
    await tell(chatting, `${fault} chat`, 'whatsapp');
    let isSmsDone = false;
    const texting = sendDue(context, 'sms', 2).then(() => (isSmsDone = true));
    await Promise.all([sendDue(context, 'email'), sendDue(context, 'whatsapp')]);
    expect([isSmsDone, await mailsTo(`${fault}@example.com`), sentTo('whatsapp', chatting).length]).toEqual([
      false,
      20,
      1,
    ]);
    await texting;
    expect(await sendOf(`${fault} 0`)).toMatchObject({ state: 'unknown' });
    await pass({ minutes: 3 });
    await runQueuedJobs();
  });

  it('is left alone after twenty times in a row, and told of; what has no other way goes out later', async () => {
    await tell(newPhone(), 'answered');
    await runQueuedJobs();
    const phones = Array.from({ length: 25 }, newPhone);
    for (const [n, phone] of phones.entries()) {
      await tell(phone, `down ${n}`);
      if (n < 20) await play('sms', { fault: 'reset' });
    }
    await runQueuedJobs();
    expect(await readHoldEnd(db, 'sms', clock.now())).toBeDefined();
    expect(sentTo('sms', phones[24]!)).toEqual([]);
    await pass({ minutes: 60 });
    await runQueuedJobs();
    expect(phones.filter((phone) => sentTo('sms', phone).length !== 1)).toEqual([]);
    const told = (await readMails()).filter(({ subject }) => subject === 'SMS has stopped');
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining('it has not answered for a while'),
    ]);
  });

  it('is followed by an SMS if it was WhatsApp and no report says that the message went', async () => {
    const [urgent, patient] = [newPhone(), newPhone()];
    await tellSoon(patient, 'patient', 'whatsapp');
    await play('whatsapp', { fault: 'html' });
    await runQueuedJobs();
    await tell(urgent, 'urgent', 'whatsapp');
    await play('whatsapp', { fault: 'html' });
    await play('whatsapp', { fault: 'html' });
    await runQueuedJobs();
    for (const minutes of [2, 3]) {
      await pass({ minutes });
      await runQueuedJobs();
    }
    expect([sentTo('sms', urgent).length, sentTo('sms', patient).length]).toEqual([1, 0]);
    await pass({ minutes: 5 });
    await runQueuedJobs();
    expect([sentTo('sms', urgent).length, sentTo('sms', patient).length]).toEqual([1, 1]);
  });
});

describe('WhatsApp that does not reach the phone', () => {
  it.each([
    { urgency: 'urgent', queue: tell, minutes: 3 },
    { urgency: 'other', queue: tellSoon, minutes: 10 },
  ])(
    'is followed by an SMS after $minutes minutes if it is $urgency',
    async ({ queue, minutes, urgency }) => {
      const phone = newPhone();
      await queue(phone, `undelivered ${urgency}`, 'whatsapp');
      await play('whatsapp', { arrivesAfterMs: null, reports: [{ afterMs: 500, status: 'sent' }] });
      await runQueuedJobs();
      await pass({ minutes: minutes - 1 });
      await runQueuedJobs();
      expect(sentTo('sms', phone)).toEqual([]);
      await pass({ minutes: 1 });
      await runQueuedJobs();
      await runQueuedJobs();
      expect(sentTo('sms', phone)).toHaveLength(1);
    },
  );

  it('is known by our own reference, also when the report comes before we give up on the answer', async () => {
    const phone = newPhone();
    await tell(phone, 'early report', 'whatsapp');
    await play('whatsapp', { fault: 'never', reports: [{ afterMs: 0, status: 'delivered' }] });
    const running = sendDue(jobContext(), 'whatsapp');
    await expect.poll(() => sentTo('whatsapp', phone).length).toBe(1);
    await pass({ seconds: 1 });
    await running;
    expect(await sendOf('early report', 'whatsapp')).toMatchObject({ state: 'delivered' });
  });
});

/** A lease that this worker will lose. */
async function leaseAndLose(channel: 'email' | 'sms'): Promise<LeasedSend> {
  const [leased] = await leaseSends(db, channel, 1, clock.now());
  await pass({ minutes: 2 });
  return leased!;
}
const accepted = { kind: 'accepted', costCents: 80 } as const;

describe('a worker that was thought dead', () => {
  it('does not send an email that another has sent since', async () => {
    await queueEmail(db, 'twice@example.com', LETTER);
    const leased = await leaseAndLose('email');
    await runQueuedJobs();
    await sendEmail(jobContext(), leased, new Map());
    expect(await mailsTo('twice@example.com')).toBe(1);
  });

  it('still tells what became of its call', async () => {
    await tell(newPhone(), 'late answer');
    const leased = (await leaseAndLose('sms')) as LeasedText;
    await db.update(messageSends).set({ calledAt: clock.now() }).where(eq(messageSends.id, leased.id));
    await releaseLostSends(db, clock.now());
    expect(await sendOf('late answer')).toMatchObject({ state: 'unknown' });
    await settleText(db, leased, { ...accepted, providerId: 'ATXid_late' }, 80, clock.now());
    expect(await sendOf('late answer')).toMatchObject({ state: 'accepted', providerId: 'ATXid_late' });
    await pass({ minutes: 3 });
    await runQueuedJobs();
    expect(await sendOf('late answer')).toMatchObject({ state: 'accepted', attempts: 1 });
  });
});

it('a report that comes together with the answer is applied', async () => {
  await tell(newPhone(), 'together');
  const [leased] = (await leaseSends(db, 'sms', 1, clock.now())) as LeasedText[];
  const about = { providerId: 'ATXid_together', reference: null, to: null } as const;
  const report = { ...about, status: 'delivered', reason: null, consequence: null, costCents: null } as const;
  let reported: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await settleText(tx, leased!, { ...accepted, providerId: 'ATXid_together' }, 80, clock.now());
    reported = recordReport(db, 'sms', report, clock.now());
    await waitForRacers(tx, [reported]);
  });
  await reported;
  expect(await sendOf('together')).toMatchObject({ state: 'delivered' });
});

it('two texts to one number without an answer: the report proves the later one only', async () => {
  const phone = newPhone();
  await tell(phone, 'not sent');
  await play('sms', { fault: 'reset' });
  await runQueuedJobs();
  await pass({ minutes: 1 });
  await tell(phone, 'sent');
  await play('sms', { fault: 'lost' });
  await runQueuedJobs();
  for (const minutes of [1, 2]) {
    await pass({ minutes });
    await runQueuedJobs();
  }
  expect([await sendOf('not sent'), await sendOf('sent')]).toMatchObject([
    { wasUnknown: true },
    { wasUnknown: false, state: 'delivered' },
  ]);
  expect(sentTo('sms', phone)).toHaveLength(2);
});

it('a mistake of ours stops one message and no other, and does not come back for ever', async () => {
  const [broken, fine] = [newPhone(), newPhone()];
  await tell(broken, 'broken');
  await db
    .update(messages)
    .set({ text: { key: 'unheard-of', values: {} } })
    .where(eq(messages.eventKey, 'broken'));
  await tell(fine, 'fine');
  for (const minutes of [0, 1, 2, 10, 60]) {
    await pass({ minutes });
    await runQueuedJobs();
  }
  expect(sentTo('sms', fine)).toHaveLength(1);
  expect(await sendOf('broken')).toMatchObject({ state: 'failed', failureCode: 'broken', attempts: 5 });
  expect(parts.sms.carrier.list().some(({ msisdn }) => `+${msisdn}` === broken)).toBe(false);
});
