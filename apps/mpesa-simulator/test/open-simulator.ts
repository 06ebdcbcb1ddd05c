import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { compactTime } from '../src/nairobi.ts';
import type { Settings } from '../src/settings.ts';
import { buildSimulator, type SimulatorOptions } from '../src/simulator.ts';
import { openShop } from './shop.ts';

/** 18:05:06 in Nairobi. The clock stands still until a test turns it. */
const START = new Date('2026-11-14T15:05:06Z');

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'harusi-simulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Answer {
  status: number;
  text: string;
  json: Record<string, unknown>;
}

const Json = z.record(z.string(), z.unknown());

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  return { status: answer.status, text, json: text.startsWith('{') ? Json.parse(JSON.parse(text)) : {} };
}

/** A simulator and a shop that talk over real sockets, with time in the test's hand. */
export async function openSimulator(
  settings: Partial<Settings> = {},
  options: Partial<SimulatorOptions> = {},
) {
  const shop = await openShop();
  const sim = await buildSimulator({
    now: () => START,
    dataDir: options.dataDir ?? aFolder(),
    settings: { allowHttp: true, ...settings },
    ...options,
  });
  onTestFinished(sim.close);
  const base = await sim.app.listen({ host: '127.0.0.1', port: 0 });
  const { consumerKey, consumerSecret, shortcode, passkey } = sim.parts.settings;

  const newToken = async () => {
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
    const headers = { authorization: `Basic ${basic}` };
    const { json } = await ask(`${base}/oauth/v1/generate?grant_type=client_credentials`, { headers });
    return String(json['access_token']);
  };
  let token = await newToken();

  const post = (path: string, body: object, bearer = token) =>
    ask(base + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const credentials = () => {
    const Timestamp = compactTime(sim.parts.clock.now());
    const Password = Buffer.from(shortcode + passkey + Timestamp).toString('base64');
    return { BusinessShortCode: shortcode, Password, Timestamp };
  };
  const aPush = (phone: string, changes: object = {}) => ({
    ...credentials(),
    TransactionType: 'CustomerPayBillOnline',
    Amount: 1500,
    PartyA: phone,
    PartyB: shortcode,
    PhoneNumber: phone,
    CallBackURL: `${shop.url}/stk/secret`,
    AccountReference: 'K7Q3XM-1',
    TransactionDesc: 'Harusi order',
    ...changes,
  });

  return {
    sim,
    shop,
    base,
    post,
    aPush,
    credentials,
    ask,
    newToken,
    token: () => token,
    renew: async () => (token = await newToken()),
    push: (phone: string, changes?: object) =>
      post('/mpesa/stkpush/v1/processrequest', aPush(phone, changes)),
    query: (id: unknown) => post('/mpesa/stkpushquery/v1/query', { ...credentials(), CheckoutRequestID: id }),
    register: (version = 'v2') =>
      post(`/mpesa/c2b/${version}/registerurl`, {
        ShortCode: shortcode,
        ResponseType: 'Completed',
        ConfirmationURL: `${shop.url}/paid`,
        ValidationURL: `${shop.url}/may-pay`,
      }),
    /** The control API and the phone pages. */
    tell: (path: string, body?: object) =>
      ask(`${base}/_sim/${path}`, {
        method: 'POST',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    see: (path: string) => ask(`${base}/_sim/${path}`, {}),
    advance: (ms: number) => sim.parts.clock.advance(ms),
    /** What goes out without being waited for. */
    until: async (condition: () => boolean) => {
      for (let turn = 0; turn < 400 && !condition(); turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
