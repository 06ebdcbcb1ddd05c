import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIMULATED_TEXT_ACCOUNTS } from '@harusi/environment/accounts/simulated-account';
import { buildSimulator } from '@harusi/mpesa-simulator/simulator';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTextProviders } from './text-providers.ts';
import type { SendOutcome } from './text-provider.ts';

/** A simulator, and our clients of it. */
async function startProviders(changes: { apiKey?: string; token?: string } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'harusi-texts-'));
  const simulator = await buildSimulator({ now: () => new Date('2026-11-14T15:05:06Z'), dataDir });
  onTestFinished(async () => {
    await simulator.close();
    rmSync(dataDir, { recursive: true });
  });
  const base = await simulator.app.listen({ host: '127.0.0.1', port: 0 });
  const { sms, whatsapp } = createTextProviders(
    {
      sms: { ...SIMULATED_TEXT_ACCOUNTS.sms, ...changes, baseUrl: `${base}/version1` },
      whatsapp: {
        ...SIMULATED_TEXT_ACCOUNTS.whatsapp,
        ...changes,
        baseUrl: base,
        version: 'v22.0',
      },
    },
    { timeoutMs: 500 },
  );
  const text = { reference: '42', template: 'harusi_order_paid', language: 'en', values: ['A'] } as const;
  return {
    simulator,
    sms: sms!,
    sendSms: (to: string) => sms!.send({ to, text: 'Harusi: order 7K3M9QXA' }),
    sendWhatsApp: (to: string) => whatsapp!.send({ ...text, to }),
  };
}

const accepted = (costCents: number | null): SendOutcome => ({
  kind: 'accepted',
  providerId: expect.any(String),
  costCents,
});

describe('SMS', () => {
  it('goes out with its price', async () => {
    const { sendSms, simulator, sms } = await startProviders();
    const outcome = await sendSms('+254712345678');
    expect(outcome).toEqual(accepted(80));
    expect(simulator.parts.sms.carrier.list()).toMatchObject([
      { given: 'Harusi: order 7K3M9QXA', sender: 'HARUSI', msisdn: '254712345678' },
    ]);
    expect(outcome).toMatchObject({ providerId: simulator.parts.sms.carrier.list()[0]?.providerId });
    expect(await sms.readBalanceCents()).toBe(499_920);
  });

  it.each([
    ['406', { kind: 'refused', code: '406', reason: 'UserInBlacklist', consequence: 'opted-out' }],
    ['407', { kind: 'refused', code: '407', reason: 'CouldNotRoute', consequence: 'retry' }],
    ['405', { kind: 'refused', code: '405', reason: 'InsufficientBalance', consequence: 'hold-channel' }],
  ])('to …%s is refused', async (suffix, outcome) => {
    const { sendSms } = await startProviders();
    expect(await sendSms(`+254700000${suffix}`)).toEqual(outcome);
  });

  it.each([
    ['630', 1],
    ['631', 1],
    ['632', 0],
    ['633', 0],
    ['634', 1],
    ['635', 1],
  ])('to …%s is unknown', async (suffix, sent) => {
    const { sendSms, simulator } = await startProviders();
    expect(await sendSms(`+254700000${suffix}`)).toMatchObject({ kind: 'unknown' });
    expect(simulator.parts.sms.carrier.list()).toHaveLength(sent);
  });

  it('with a wrong key holds the channel', async () => {
    const { sendSms, sms } = await startProviders({ apiKey: 'guess' });
    expect(await sendSms('+254712345678')).toMatchObject({ kind: 'refused', consequence: 'hold-channel' });
    expect(await sms.readBalanceCents()).toBeNull();
  });
});

describe('WhatsApp', () => {
  it('goes out with our reference', async () => {
    const { sendWhatsApp, simulator } = await startProviders();
    expect(await sendWhatsApp('+254712345678')).toEqual(accepted(null));
    expect(simulator.parts.whatsapp.carrier.list()).toMatchObject([
      { reference: '42', template: 'harusi_order_paid', msisdn: '254712345678' },
    ]);
    expect(await sendWhatsApp('+254712345678')).toMatchObject({ code: '131056', consequence: 'retry' });
  });

  it.each([
    ['701', 'unreachable'],
    ['703', 'retry'],
    ['705', 'next-channel'],
    ['706', 'hold-channel'],
  ])('to …%s is refused: %s', async (suffix, consequence) => {
    const { sendWhatsApp } = await startProviders();
    expect(await sendWhatsApp(`+254700000${suffix}`)).toMatchObject({ kind: 'refused', consequence });
  });

  it.each(['730', '732', '734', '735'])('to …%s is unknown', async (suffix) => {
    const { sendWhatsApp } = await startProviders();
    expect(await sendWhatsApp(`+254700000${suffix}`)).toMatchObject({ kind: 'unknown' });
  });

  it('with a wrong token holds the channel', async () => {
    const { sendWhatsApp } = await startProviders({ token: 'guess' });
    expect(await sendWhatsApp('+254712345678')).toMatchObject({ code: '190', consequence: 'hold-channel' });
  });
});

it('certainly sends nothing when there is no connection', async () => {
  const { sms, whatsapp } = createTextProviders({
    sms: { ...SIMULATED_TEXT_ACCOUNTS.sms, baseUrl: 'http://127.0.0.1:9/version1' },
    whatsapp: { ...SIMULATED_TEXT_ACCOUNTS.whatsapp, baseUrl: 'http://127.0.0.1:9', version: 'v22.0' },
  });
  const outcome = { kind: 'refused', code: 'not-sent', reason: 'ECONNREFUSED', consequence: 'retry' };
  expect(await sms?.send({ to: '+254712345678', text: 'x' })).toEqual(outcome);
  const text = { reference: '1', to: '+254712345678', template: 'x', language: 'en', values: [] } as const;
  expect(await whatsapp?.send(text)).toEqual(outcome);
});

it('has no client without an account', () => {
  expect(createTextProviders({ sms: null, whatsapp: null })).toEqual({ sms: null, whatsapp: null });
});
