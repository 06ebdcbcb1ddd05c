import { describe, expect, it } from 'vitest';
import { openSimulator } from '../../test/open-simulator.ts';

const PHONE = '254712345678';
const AT = `phone/${PHONE}`;

async function openPhone(settings = {}) {
  const opened = await openSimulator(settings, { shopUrl: 'http://localhost:3000' });
  const { push, tell, until, shop } = opened;
  /** Pushes, does something on the phone and gives the code that the shop hears. */
  const answered = async (act: (prompt: unknown) => Promise<{ status: number }>, changes: object = {}) => {
    const heard = shop.callbacks().length;
    const { json } = await push(PHONE, changes);
    expect((await act(json['CheckoutRequestID'])).status).toBe(200);
    await until(() => shop.callbacks().length > heard);
    return shop.callbacks().at(-1)?.code;
  };
  const pin = (digits: string) => (prompt: unknown) => tell(`${AT}/pin`, { prompt, pin: digits });
  return { ...opened, answered, pin };
}

describe('a phone', () => {
  it('shows the request: amount, business, account and until when', async () => {
    const { push, see, advance } = await openPhone();
    expect((await see(`${AT}/state`)).json).toMatchObject({
      number: '0712 345 678',
      balance: 100_000,
      prompt: null,
    });
    const { json } = await push(PHONE);
    await advance(10_000);
    expect((await see(`${AT}/state`)).json).toMatchObject({
      prompt: {
        id: json['CheckoutRequestID'],
        amount: 1500,
        business: 'HARUSI',
        account: 'K7Q3XM-1',
        byItself: false,
      },
      shopUrl: 'http://localhost:3000',
    });
    expect((await see('phones/list')).json).toMatchObject({ seen: [{ msisdn: PHONE, waiting: true }] });
  });

  it('pays with the PIN and gets a message', async () => {
    const { answered, pin, see, sim } = await openPhone();
    expect(await answered(pin('1234'))).toBe(0);
    const receipt = sim.parts.ledger.entries()[0]?.receipt;
    expect((await see(`${AT}/state`)).json).toMatchObject({
      balance: 98_500,
      prompt: null,
      last: { paid: true },
      messages: [
        {
          text: `${receipt} Confirmed. KShs 1,500.00 paid to HARUSI for account K7Q3XM-1 on 14/11/26 at 6:05 PM. New balance KShs 98,500.00.`,
        },
      ],
    });
  });

  it('fails by a wrong PIN, locks at the third, and pays again once unlocked', async () => {
    const { answered, pin, push, advance, shop, tell } = await openPhone();
    expect([await answered(pin('0000')), await answered(pin('0001')), await answered(pin('0002'))]).toEqual([
      2001, 2001, 8006,
    ]);
    await push(PHONE);
    await advance(0);
    expect(shop.callbacks().at(-1)?.code).toBe(8006);
    await tell(`${AT}/unlock`);
    expect(await answered(pin('1234'))).toBe(0);
  });

  it('forgets wrong PINs after a right one', async () => {
    const { answered, pin } = await openPhone();
    const codes: unknown[] = [];
    for (const [n, digits] of ['0000', '0000', '1234', '0000'].entries()) {
      codes.push(await answered(pin(digits), { Amount: 100 + n }));
    }
    expect(codes).toEqual([2001, 2001, 0, 2001]);
  });

  it('cancels', async () => {
    const { answered, tell } = await openPhone();
    expect(await answered((prompt) => tell(`${AT}/cancel`, { prompt }))).toBe(1032);
  });

  it('is out of reach when it is off, before and during a request', async () => {
    const { answered, tell, push, advance, shop, see } = await openPhone();
    expect(await answered(() => tell(`${AT}/power`, { on: false }))).toBe(1037);
    await push(PHONE);
    expect((await see(`${AT}/state`)).json).toMatchObject({ off: true, prompt: null });
    await advance(5_000);
    expect(shop.callbacks().map(({ code }) => code)).toEqual([1037, 1037]);
  });

  it('lets a request die that nobody answers', async () => {
    const { push, advance, shop, tell } = await openPhone();
    const { json } = await push(PHONE);
    await advance(60_000);
    expect(shop.callbacks()).toMatchObject([{ code: 1037 }]);
    expect((await tell(`${AT}/pin`, { prompt: json['CheckoutRequestID'], pin: '1234' })).status).toBe(409);
  });

  it('cannot pay more than it has, nor more than 500,000 in a day', async () => {
    const { answered, pin, tell, advance, renew } = await openPhone();
    expect(await answered(pin('1234'), { Amount: 100_001 })).toBe(1);
    for (const amount of [250_000, 249_999]) {
      await tell(`wallets/${PHONE}`, { balance: 400_000 });
      expect(await answered(pin('1234'), { Amount: amount })).toBe(0);
    }
    expect(await answered(pin('1234'), { Amount: 2 })).toBe(4);
    await advance(24 * 3_600_000);
    await renew();
    expect(await answered(pin('1234'), { Amount: 2 })).toBe(0);
  });

  it('does not pay the same amount twice within two minutes', async () => {
    const { answered, pin, advance } = await openPhone();
    expect(await answered(pin('1234'))).toBe(0);
    await advance(52_000);
    expect(await answered(pin('1234'))).toBe(17);
    await advance(68_000);
    expect(await answered(pin('1234'))).toBe(0);
  });

  it('takes one PIN for one request, and none for a number that answers by itself', async () => {
    const { push, tell, sim, pin } = await openPhone();
    const { json } = await push(PHONE);
    const both = await Promise.all([1, 2].map(() => pin('1234')(json['CheckoutRequestID'])));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(sim.parts.ledger.total()).toBe(1500);
    const magic = await push('254700000000');
    const prompt = magic.json['CheckoutRequestID'];
    expect((await tell('phone/254700000000/pin', { prompt, pin: '1234' })).status).toBe(409);
  });

  it('gets cash from an agent', async () => {
    const { tell } = await openPhone();
    expect((await tell(`${AT}/deposit`, { amount: 50_000 })).json).toMatchObject({ balance: 150_000 });
    expect((await tell(`${AT}/deposit`, { amount: -1 })).status).toBe(400);
  });

  it('streams what it shows', async () => {
    const { base, push } = await openPhone();
    const stream = await fetch(`${base}/_sim/${AT}/events`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await push(PHONE);
    let text = '';
    while (!text.includes('"amount":1500')) text += (await reader?.read())?.value ?? '';
    expect(text.match(/^data: /gm)).toHaveLength(2);
    await reader?.cancel();
  });
});

describe('the pages', () => {
  it.each(['phones', AT, 'assets/phone.js', 'assets/phone.css', 'assets/text.woff2'])(
    'serve %s',
    async (path) => {
      const { base } = await openSimulator();
      const answer = await fetch(`${base}/_sim/${path}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toMatch(/ style="|<script>| on\w+="/);
    },
  );

  it('run no script but their own', async () => {
    const { base } = await openSimulator();
    const { headers } = await fetch(`${base}/_sim/${AT}`);
    expect(headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
  });

  it('know only numbers', async () => {
    const { see } = await openSimulator();
    expect((await see('phone/12345')).status).toBe(404);
    expect((await see('assets/server.ts')).status).toBe(404);
  });

  it('may be opened in the LAN, without the controls and the wire', async () => {
    const { sim } = await openSimulator();
    const { port } = await sim.openPhones({ host: '127.0.0.1', port: 0 });
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await statusOf('/_sim/phones')).toBe(200);
    expect(await statusOf('/_sim/ledger')).toBe(404);
    expect(await statusOf('/oauth/v1/generate')).toBe(404);
  });
});
