import { describe, expect, it } from 'vitest';
import { startSimulator } from '../../test/simulator-harness.ts';

const PHONE = '254712345678';
const AT = `phone/${PHONE}`;

async function startPhone(settings = {}) {
  const opened = await startSimulator(settings, { shopUrl: 'http://localhost:3000' });
  const { push, simPost, until, shop } = opened;
  /** Sends a push, acts on the phone and returns the code that the shop receives. */
  const answerPrompt = async (
    act: (prompt: unknown) => Promise<{ status: number }>,
    changes: object = {},
  ) => {
    const callbackCount = shop.callbacks().length;
    const { json } = await push(PHONE, changes);
    expect((await act(json['CheckoutRequestID'])).status).toBe(200);
    await until(() => shop.callbacks().length > callbackCount);
    return shop.callbacks().at(-1)?.code;
  };
  const pin = (digits: string) => (prompt: unknown) => simPost(`${AT}/pin`, { prompt, pin: digits });
  return { ...opened, answerPrompt, pin };
}

describe('a phone', () => {
  it('shows the prompt: amount, business, account and expiry', async () => {
    const { push, simGet, advance } = await startPhone();
    expect((await simGet(`${AT}/state`)).json).toMatchObject({
      number: '0712 345 678',
      balance: 100_000,
      prompt: null,
    });
    const { json } = await push(PHONE);
    await advance(10_000);
    expect((await simGet(`${AT}/state`)).json).toMatchObject({
      prompt: {
        id: json['CheckoutRequestID'],
        amount: 1500,
        business: 'HARUSI',
        account: 'K7Q3XM-1',
        byItself: false,
      },
      shopUrl: 'http://localhost:3000',
    });
    expect((await simGet('phones/list')).json).toMatchObject({ seen: [{ msisdn: PHONE, waiting: true }] });
  });

  it('pays with the PIN and receives a text message', async () => {
    const { answerPrompt, pin, simGet, sim } = await startPhone();
    expect(await answerPrompt(pin('1234'))).toBe(0);
    const receipt = sim.parts.ledger.entries()[0]?.receipt;
    expect((await simGet(`${AT}/state`)).json).toMatchObject({
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

  it('rejects a wrong PIN, locks at the third, and pays again once unlocked', async () => {
    const { answerPrompt, pin, push, advance, shop, simPost } = await startPhone();
    expect([
      await answerPrompt(pin('0000')),
      await answerPrompt(pin('0001')),
      await answerPrompt(pin('0002')),
    ]).toEqual([2001, 2001, 8006]);
    await push(PHONE);
    await advance(0);
    expect(shop.callbacks().at(-1)?.code).toBe(8006);
    await simPost(`${AT}/unlock`);
    expect(await answerPrompt(pin('1234'))).toBe(0);
  });

  it('resets the count of wrong PINs after a right one', async () => {
    const { answerPrompt, pin } = await startPhone();
    const codes: unknown[] = [];
    for (const [n, digits] of ['0000', '0000', '1234', '0000'].entries()) {
      codes.push(await answerPrompt(pin(digits), { Amount: 100 + n }));
    }
    expect(codes).toEqual([2001, 2001, 0, 2001]);
  });

  it('cancels', async () => {
    const { answerPrompt, simPost } = await startPhone();
    expect(await answerPrompt((prompt) => simPost(`${AT}/cancel`, { prompt }))).toBe(1032);
  });

  it('is unreachable when off, before and during a prompt', async () => {
    const { answerPrompt, simPost, push, advance, shop, simGet } = await startPhone();
    expect(await answerPrompt(() => simPost(`${AT}/power`, { on: false }))).toBe(1037);
    await push(PHONE);
    expect((await simGet(`${AT}/state`)).json).toMatchObject({ off: true, prompt: null });
    await advance(5_000);
    expect(shop.callbacks().map(({ code }) => code)).toEqual([1037, 1037]);
  });

  it('lets an unanswered prompt expire', async () => {
    const { push, advance, shop, simPost } = await startPhone();
    const { json } = await push(PHONE);
    await advance(60_000);
    expect(shop.callbacks()).toMatchObject([{ code: 1037 }]);
    expect((await simPost(`${AT}/pin`, { prompt: json['CheckoutRequestID'], pin: '1234' })).status).toBe(409);
  });

  it('rejects payments above the balance and above 500,000 a day', async () => {
    const { answerPrompt, pin, simPost, advance, renew } = await startPhone();
    expect(await answerPrompt(pin('1234'), { Amount: 100_001 })).toBe(1);
    for (const amount of [250_000, 249_999]) {
      await simPost(`wallets/${PHONE}`, { balance: 400_000 });
      expect(await answerPrompt(pin('1234'), { Amount: amount })).toBe(0);
    }
    expect(await answerPrompt(pin('1234'), { Amount: 2 })).toBe(4);
    await advance(24 * 3_600_000);
    await renew();
    expect(await answerPrompt(pin('1234'), { Amount: 2 })).toBe(0);
  });

  it('rejects the same amount within two minutes', async () => {
    const { answerPrompt, pin, advance } = await startPhone();
    expect(await answerPrompt(pin('1234'))).toBe(0);
    await advance(52_000);
    expect(await answerPrompt(pin('1234'))).toBe(17);
    await advance(68_000);
    expect(await answerPrompt(pin('1234'))).toBe(0);
  });

  it('accepts one PIN per prompt, and none for a magic number', async () => {
    const { push, simPost, sim, pin } = await startPhone();
    const { json } = await push(PHONE);
    const both = await Promise.all([1, 2].map(() => pin('1234')(json['CheckoutRequestID'])));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(sim.parts.ledger.total()).toBe(1500);
    const magic = await push('254700000000');
    const prompt = magic.json['CheckoutRequestID'];
    expect((await simPost('phone/254700000000/pin', { prompt, pin: '1234' })).status).toBe(409);
  });

  it('deposits cash', async () => {
    const { simPost } = await startPhone();
    expect((await simPost(`${AT}/deposit`, { amount: 50_000 })).json).toMatchObject({ balance: 150_000 });
    expect((await simPost(`${AT}/deposit`, { amount: -1 })).status).toBe(400);
  });

  it('streams its state', async () => {
    const { base, push } = await startPhone();
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
      const { base } = await startSimulator();
      const response = await fetch(`${base}/_sim/${path}`);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toMatch(/ style="|<script>| on\w+="/);
    },
  );

  it('allow only their own scripts', async () => {
    const { base } = await startSimulator();
    const { headers } = await fetch(`${base}/_sim/${AT}`);
    expect(headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
  });

  it('return 404 for anything but phone numbers and assets', async () => {
    const { simGet } = await startSimulator();
    expect((await simGet('phone/12345')).status).toBe(404);
    expect((await simGet('assets/server.ts')).status).toBe(404);
  });

  it('can be served on the LAN without the control API and Daraja', async () => {
    const { sim } = await startSimulator();
    const { port } = await sim.openPhones({ host: '127.0.0.1', port: 0 });
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await statusOf('/_sim/phones')).toBe(200);
    expect(await statusOf('/_sim/ledger')).toBe(404);
    expect(await statusOf('/oauth/v1/generate')).toBe(404);
  });
});
