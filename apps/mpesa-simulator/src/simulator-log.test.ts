import { expect, it } from 'vitest';
import { startSimulator } from '../test/simulator-harness.ts';

it('logs no full phone number, PIN, passkey, password, token or callback URL', async () => {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const { push, query, simPost, simGet, advance, sim, token, shop, pushBody } = await startSimulator(
    {},
    { logger },
  );
  const phone = '254712345678';
  const { json } = await push(phone);
  await simPost(`phone/${phone}/pin`, { prompt: json['CheckoutRequestID'], pin: '1234' });
  await push('254700000000');
  await push('254700000105').catch(() => undefined);
  await advance(5_000);
  await query(json['CheckoutRequestID']);
  await simGet(`phone/${phone}/state`);
  await simPost('c2b/pay', { msisdn: phone, amount: 1, account: 'A' });
  await push(phone, { CallBackURL: 'http://127.0.0.1:9/stk/secret', Amount: 3 });
  await simPost(`phone/${phone}/cancel`, { prompt: sim.parts.pushes.list().at(-1)?.checkoutRequestId });
  await advance(1_000);

  const log = lines.join('');
  expect(log).toContain('delivered');
  for (const secret of [
    phone.slice(-9),
    '700000000',
    '"1234"',
    sim.parts.settings.passkey,
    token(),
    '/stk/',
    shop.url,
    pushBody(phone).Password,
  ]) {
    expect(log).not.toContain(secret);
  }
});
