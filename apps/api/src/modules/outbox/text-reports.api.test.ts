import { expect, it } from 'vitest';
import { startTextHarness } from '../../../test/outbox/text-harness.ts';

const { app, clock, newPhone, play, runQueuedJobs, sendOf, sentTo, tell } = await startTextHarness();

const report = (id: string, status: string, secret = 'a-secret-of-the-tests-for-text-reports') =>
  app.inject({
    method: 'POST',
    url: `/texts/sms/${secret}/delivery/`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id, status, phoneNumber: '+254712000000' }).toString(),
  });

it('never take a text back, in whatever order they come', async () => {
  const phone = newPhone();
  await tell(phone, 'reported');
  await play('sms', { reports: [] });
  await runQueuedJobs();
  const { providerId } = (await sendOf('reported'))!;
  for (const status of ['Success', 'Sent', 'Failed', 'Success', 'Buffered'])
    expect((await report(providerId!, status)).statusCode).toBe(200);
  expect(await sendOf('reported')).toMatchObject({ state: 'delivered', deliveredAt: clock.now() });
});

it('with a wrong secret or signature change nothing', async () => {
  expect((await report('anything', 'Success', 'guessed')).statusCode).toBe(404);
  const forged = await app.inject({
    method: 'POST',
    url: '/texts/whatsapp/',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
    payload: '{"entry":[]}',
  });
  expect(forged.statusCode).toBe(404);
});

it('of a person who wants none are obeyed', async () => {
  const phone = newPhone();
  const payload = new URLSearchParams({ phoneNumber: phone, senderId: 'HARUSI' }).toString();
  await app.inject({
    method: 'POST',
    url: '/texts/sms/a-secret-of-the-tests-for-text-reports/opt-out/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
  await tell(phone, 'unwanted');
  await runQueuedJobs();
  expect(sentTo('sms', phone)).toEqual([]);
  expect(await sendOf('unwanted')).toMatchObject({ state: 'skipped', failureCode: 'opted_out' });
});
