import { Cents } from '@harusi/contracts/common';
import { messageSends } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openMessageOffice } from '../../../test/outbox/message-office.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { recordOptOut } from '../outbox/contact-points.service.ts';
import { changeSetting } from '../settings/settings.service.ts';
import { holdChannel, readHoldEnd } from '../outbox/held-channels.service.ts';
import { queueMessage } from '../outbox/queue-message.service.ts';

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

describe('the overview', () => {
  it('counts what was spent today and how much arrived', async () => {
    await pass({ seconds: 30 });
    const before = (await get('/admin/messages/')).json();
    await payOrder();
    await pass({ seconds: 30 });
    const after = (await get('/admin/messages/')).json();
    const sms = <Row extends { channel: string }>(rows: Row[]) =>
      rows.find(({ channel }) => channel === 'sms');
    expect(sms(after.budgets)).toMatchObject({ cap: '2000.00' });
    expect(Number(sms<{ channel: string; spent: string }>(after.budgets)!.spent)).toBeGreaterThan(
      Number(sms<{ channel: string; spent: string }>(before.budgets)!.spent),
    );
    type Share = { channel: string; sent: number; delivered: number };
    const [was, is] = [sms<Share>(before.channels)!, sms<Share>(after.channels)!];
    expect([is.sent - was.sent, is.delivered - was.delivered]).toEqual([1, 1]);
    expect(after.days).toHaveLength(30);
    expect(after.days.at(-1)).toMatchObject({ day: '2026-11-16', whatsapp: '0.00' });
  });

  it('shows why a channel is stopped, and lets the next message try', async () => {
    await holdChannel(db, 'sms', 'InsufficientBalance', clock.now());
    const { holds } = (await get('/admin/messages/')).json();
    expect(holds).toMatchObject([
      {
        channel: 'sms',
        reason: 'our balance there is used up',
        next_try_at: new Date(clock.now().getTime() + 3_600_000).toISOString(),
      },
    ]);
    const { phone } = await payOrder();
    expect(sentTo('sms', phone)).toEqual([]);
    const url = '/admin/messages/channels/sms/retry/';
    const retried = await post(url);
    expect(retried.json()).toMatchObject([{ channel: 'sms', next_try_at: null }]);
    expect(await readHoldEnd(db, 'sms', clock.now())).toBeUndefined();
    await runQueuedJobs();
    expect(sentTo('sms', phone)).toHaveLength(1);
    const repeated = await post(url);
    expect(repeated.statusCode).toBe(409);
  });

  it('lists unknown outcomes beside failures, newest first', async () => {
    await tell(newPhone(), 'no-answer');
    await play('sms', { fault: 'reset' });
    await runQueuedJobs();
    const list = (await get('/admin/messages/failures/?channel=sms&page_size=1')).json();
    expect(list.results).toMatchObject([
      { id: await idOf('no-answer'), send: { state: 'unknown', reason: 'the provider did not answer' } },
    ]);
    expect((await get('/admin/messages/failures/?channel=fax')).statusCode).toBe(400);
  });

  it('lists what the budget kept back, but not what the person did not want', async () => {
    const quiet = newPhone();
    await recordOptOut(db, 'sms', quiet, clock.now());
    await tell(quiet, 'unwanted');
    const setBudget = (cents: number) =>
      changeSetting(db, { key: 'text_budget', value: Cents.parse(cents), actorId: null, now: clock.now() });
    await setBudget(0);
    await tell(newPhone(), 'too dear');
    await runQueuedJobs();
    await setBudget(200_000);
    const { results } = (await get('/admin/messages/failures/?channel=sms')).json();
    const ids: number[] = results.map(({ id }: { id: number }) => id);
    expect(results).toContainEqual(
      expect.objectContaining({
        id: await idOf('too dear'),
        send: expect.objectContaining({ state: 'skipped', reason: 'the day’s budget was spent' }),
      }),
    );
    expect(ids).not.toContain(await idOf('unwanted'));
  });

  it('gives the addresses for reports to the owner alone', async () => {
    const { apiUrl, textReportSecret } = testSettings;
    expect((await get('/admin/messages/addresses/')).json()).toEqual({
      sms_delivery: `${apiUrl}/texts/sms/${textReportSecret}/delivery/`,
      sms_opt_out: `${apiUrl}/texts/sms/${textReportSecret}/opt-out/`,
      whatsapp: `${apiUrl}/texts/whatsapp/`,
    });
    const manager = await shop.signIn('admin', { staffRole: 'manager' });
    expect((await get('/admin/messages/addresses/', manager)).statusCode).toBe(403);
  });
});

it('lets a bookkeeper see what messages cost, and no one’s messages', async () => {
  const bookkeeper = await shop.signIn('admin', { staffRole: 'bookkeeper' });
  const { number } = await payOrder();
  expect((await get('/admin/messages/', bookkeeper)).statusCode).toBe(200);
  for (const path of ['messages/failures/', `orders/${number}/messages/`]) {
    expect((await get(`/admin/${path}`, bookkeeper)).statusCode).toBe(403);
  }
  const { id } = await paidMessage(number);
  expect(
    (await post(`/admin/messages/${id}/again/`, { channel: 'email' }, undefined, bookkeeper)).statusCode,
  ).toBe(403);
});

it('shows a single email by its subject, without a person’s timeline', async () => {
  const email = {
    to: 'gone@example.com',
    content: { subject: 'A word', greeting: 'Hi', paragraphs: ['Hello'] },
  };
  await queueMessage(db, { event: 'email', eventKey: 'single', recipient: 'mailbox', email });
  const id = await idOf('single');
  await db
    .update(messageSends)
    .set({ state: 'failed', failureCode: 'refused', failureReason: '550 no such user' })
    .where(eq(messageSends.messageId, id));
  const [first] = (await get('/admin/messages/failures/?channel=email')).json().results;
  expect(first).toMatchObject({
    title: 'A word',
    recipient: 'Mailbox',
    send: { address: 'gone@example.com', reason: 'the mail server refused it: 550 no such user' },
  });
});
