import { expect, it } from 'vitest';
import { startTextHarness } from '../../../test/outbox/text-harness.ts';
import { holdChannel } from '../outbox/held-channels.service.ts';
import { paymentChannel } from '../payments/payment-events.ts';
import { changeSetting } from '../settings/settings.service.ts';
import { transferChannel } from '../transfers/transfer-events.ts';

const shop = await startTextHarness();
const { db, clock, newPhone, runQueuedJobs, sentTo, readMails } = shop;

const setAlertPhone = (value: string | null) =>
  changeSetting(db, { key: 'alert_phone', value, actorId: null, now: clock.now() });
const openException = () =>
  paymentChannel.publish(db, 'payment-exception.opened', {
    reason: 'unmatched',
    amountCents: 490_000,
    now: clock.now(),
  });

it('go by email, and by text once there is a number for them', async () => {
  await openException();
  await runQueuedJobs();
  const phone = newPhone();
  await setAlertPhone(phone);
  expect((await readMails()).map(({ subject }) => subject)).toEqual(['Payment to review: KShs 4,900']);
  await openException();
  await runQueuedJobs();
  expect(sentTo('sms', phone)).toEqual([
    expect.stringMatching(
      /^Harusi: please look at this: KShs 4,900 by M-Pesa needs your decision\. It is here: http\S+\/admin\/money$/,
    ),
  ]);
  expect(await readMails()).toHaveLength(2);
});

it('are about transfers without an outcome, too', async () => {
  const phone = newPhone();
  await setAlertPhone(phone);
  const note = 'M-Pesa does not say what became of it.';
  await transferChannel.publish(db, 'transfer.needs-review', { note, isRefund: true, now: clock.now() });
  await runQueuedJobs();
  expect(sentTo('sms', phone)).toEqual([expect.stringContaining('a refund that M-Pesa leaves open')]);
  expect((await readMails()).at(-1)?.text).toContain(note);
});

it('are about a channel that is held, unless texts are', async () => {
  const phone = newPhone();
  await setAlertPhone(phone);
  await holdChannel(db, 'whatsapp', 'the token is not valid', clock.now());
  await runQueuedJobs();
  expect(sentTo('sms', phone)).toEqual([expect.stringContaining('WhatsApp has stopped')]);
  await holdChannel(db, 'sms', 'no balance', clock.now());
  await runQueuedJobs();
  expect(sentTo('sms', phone)).toHaveLength(1);
  expect((await readMails()).at(-1)?.subject).toBe('SMS has stopped');
});
