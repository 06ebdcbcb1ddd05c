import { mpesaTokens, paymentEvents } from '@harusi/db/schema';
import { expect, it } from 'vitest';
import { startPaymentHarness } from '../../../test/payments/payment-harness.ts';
import { openPrompts } from '../../../test/payments/prompts.ts';
import { createDarajaClient } from '../../services/mpesa/daraja.ts';
import { compactTime } from '../../services/mpesa/daraja.rules.ts';
import { confirmationPath } from './messages/confirmation-path.ts';
import { submitPayment } from './prompts/submit-payment.service.ts';

const harness = await startPaymentHarness();
const { app, db, clock, log, payments, simulator } = harness;
const { aPrompt } = openPrompts(harness);
log.level = 'trace';

it('logs no full phone number, PIN, passkey, password, token or key in shop or simulator', async () => {
  const keys: string[] = [];
  const phones: string[] = [];
  const prompt = async () => {
    const made = await aPrompt();
    keys.push(made.placed.lookup_key, made.push.callbackUrl, made.push.checkoutRequestId);
    phones.push(made.phone);
    return made;
  };

  // Successful payments and payer decisions.
  const paid = await prompt();
  await harness.phone(paid.phone).enterPin();
  await harness.phone((await prompt()).phone).enterPin('9876');
  await harness.phone((await prompt()).phone).cancel();
  await harness.payFromPhoneMenu('RENT', 700);
  // Requests by strangers.
  const open = await prompt();
  await harness.forge({ wrongToken: true });
  await harness.forge({ checkoutRequestId: 'invented' });
  await harness.forge({ code: 0 });
  await harness.requestPayment({ ...paid.placed, lookup_key: 'a wrong key' }, open.phone);
  await harness.requestPayment(paid.placed, 'not a phone 0712345678');
  await app.inject({
    method: 'POST',
    url: new URL(open.push.callbackUrl).pathname,
    payload: '{',
    headers: { 'content-type': 'application/json' },
  });
  // Failures: every rejection, a lost connection, a wrong password, an unusable message.
  for (const suffix of [105, 106, 120, 122, 123, 124]) {
    await harness.requestPayment(
      await harness.placeOrder(),
      String(254_700_000_000 + suffix),
      `10.13.0.${suffix}`,
    );
  }
  await harness.waitUntilPrompted();
  const account = { ...app.settings.mpesa, passkey: 'a wrong passkey' };
  const wrong = { ...payments, mpesa: createDarajaClient({ account, db, now: clock.now }) };
  await submitPayment(wrong, await harness.findAttempt(paid.placed));
  await db.insert(paymentEvents).values({
    attemptId: null,
    kind: 'callback',
    receivedAt: clock.now(),
    body: { phone: open.phone },
    nextTryAt: clock.now(),
  });
  await harness.advance(40);
  await harness.reconcileWithMpesa();

  const [kept] = await db.select().from(mpesaTokens);
  const { passkey, consumerKey, consumerSecret, shortcode } = simulator.parts.settings;
  const stamp = compactTime(clock.now());
  const secrets = [
    ...[...phones, '254700000105', '254712345678', '254799000001'].map((phone) => phone.slice(-9)),
    ...keys.flatMap((key) => [key, key.split('/').at(-2) ?? key]),
    '"1234"',
    '"9876"',
    passkey,
    consumerKey,
    consumerSecret,
    kept!.token,
    confirmationPath(payments),
    Buffer.from(shortcode + passkey + stamp)
      .toString('base64')
      .slice(0, 60),
    payments.secret,
  ].filter((secret) => secret !== '');
  for (const lines of [harness.logLines, harness.simulatorLines]) {
    expect(lines.length).toBeGreaterThan(30);
    const written = lines.join('');
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
    expect(written).not.toMatch(/\b(?:\+?254|0)[17]\d{8}\b/);
  }
  expect(harness.logLines.join('')).toContain('a payment message with a wrong secret');
  expect(harness.logLines.join('')).toContain('prompt not accepted');
});
