import { expect, it } from 'vitest';
import { openSimulator } from '../test/open-simulator.ts';

it('logs no full number, PIN, passkey, password, token or address of the shop', async () => {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const { push, query, tell, see, advance, sim, token, shop, aPush } = await openSimulator({}, { logger });
  const phone = '254712345678';
  const { json } = await push(phone);
  await tell(`phone/${phone}/pin`, { prompt: json['CheckoutRequestID'], pin: '1234' });
  await push('254700000000');
  await push('254700000105').catch(() => undefined);
  await advance(5_000);
  await query(json['CheckoutRequestID']);
  await see(`phone/${phone}/state`);
  await tell('c2b/pay', { msisdn: phone, amount: 1, account: 'A' });
  await push(phone, { CallBackURL: 'http://127.0.0.1:9/stk/secret', Amount: 3 });
  await tell(`phone/${phone}/cancel`, { prompt: sim.parts.pushes.list().at(-1)?.checkoutRequestId });
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
    aPush(phone).Password,
  ]) {
    expect(log).not.toContain(secret);
  }
});
