import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { compactTime } from '../src/core/nairobi-time.ts';
import type { Settings } from '../src/settings.ts';
import { buildSimulator, type SimulatorOptions } from '../src/simulator.ts';
import { startCallbackReceiver } from './callback-receiver.ts';

/** 18:05:06 in Nairobi. The clock stands still until a test advances it. */
const START = new Date('2026-11-14T15:05:06Z');

export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'harusi-simulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface SimulatorResponse {
  status: number;
  text: string;
  json: Record<string, unknown>;
}

const Json = z.record(z.string(), z.unknown());

async function send(url: string, init: RequestInit): Promise<SimulatorResponse> {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, text, json: text.startsWith('{') ? Json.parse(JSON.parse(text)) : {} };
}

/** Starts a simulator and a callback receiver on real sockets, with a clock that the test controls. */
export async function startSimulator(
  settings: Partial<Settings> = {},
  options: Partial<SimulatorOptions> = {},
) {
  const shop = await startCallbackReceiver();
  const sim = await buildSimulator({
    now: () => START,
    dataDir: options.dataDir ?? tempFolder(),
    settings: { allowHttp: true, ...settings },
    ...options,
  });
  onTestFinished(sim.close);
  const base = await sim.app.listen({ host: '127.0.0.1', port: 0 });
  const { consumerKey, consumerSecret, shortcode, passkey } = sim.parts.settings;

  const newToken = async () => {
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
    const headers = { authorization: `Basic ${basic}` };
    const { json } = await send(`${base}/oauth/v1/generate?grant_type=client_credentials`, { headers });
    return String(json['access_token']);
  };
  let token = await newToken();

  const post = (path: string, body: object, bearer = token) =>
    send(base + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const credentials = () => {
    const Timestamp = compactTime(sim.parts.clock.now());
    const Password = Buffer.from(shortcode + passkey + Timestamp).toString('base64');
    return { BusinessShortCode: shortcode, Password, Timestamp };
  };
  const pushBody = (phone: string, changes: object = {}) => ({
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
    pushBody,
    credentials,
    send,
    newToken,
    token: () => token,
    renew: async () => (token = await newToken()),
    push: (phone: string, changes?: object) =>
      post('/mpesa/stkpush/v1/processrequest', pushBody(phone, changes)),
    query: (id: unknown) => post('/mpesa/stkpushquery/v1/query', { ...credentials(), CheckoutRequestID: id }),
    register: (version = 'v2') =>
      post(`/mpesa/c2b/${version}/registerurl`, {
        ShortCode: shortcode,
        ResponseType: 'Completed',
        ConfirmationURL: `${shop.url}/paid`,
        ValidationURL: `${shop.url}/may-pay`,
      }),
    /** The control API and the phone pages. */
    simPost: (path: string, body?: object) =>
      send(`${base}/_sim/${path}`, {
        method: 'POST',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    simGet: (path: string) => send(`${base}/_sim/${path}`, {}),
    advance: (ms: number) => sim.parts.clock.advance(ms),
    /** Waits for callbacks that are sent in the background. */
    until: async (condition: () => boolean) => {
      for (let turn = 0; turn < 400 && !condition(); turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
