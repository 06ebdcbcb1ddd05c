import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smsReportPath, WHATSAPP_WEBHOOK_PATH } from '@harusi/environment/accounts/text-addresses';
import { messages, messageSends } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { buildSimulator } from '@harusi/mpesa-simulator/simulator';
import { afterAll, expect } from 'vitest';
import { queueMessage } from '../../src/modules/outbox/queue-message.service.ts';
import { startTestApi } from '../start-test-api.ts';
import { testSettings } from '../test-settings.ts';

/** Monday noon in Nairobi, when every text may go out. */
export const NOON = new Date('2026-11-16T09:00:00Z');

/** The shop and the providers of SMS and WhatsApp, talking HTTP, on clocks that only the test moves. */
export async function startTextHarness(options: { textTimeoutMs?: number } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'harusi-texts-'));
  const simulator = await buildSimulator({ now: () => NOON, dataDir, settings: { allowHttp: true } });
  const textsUrl = await simulator.app.listen({ host: '127.0.0.1', port: 0 });
  const shop = await startTestApi({ textsUrl, startAt: NOON, ...options });
  const shopUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    await simulator.close();
    await rm(dataDir, { recursive: true });
  });
  const { parts } = simulator;
  const secret = testSettings.textReportSecret;
  parts.addresses.current = {
    smsDelivery: shopUrl + smsReportPath(secret, 'delivery'),
    smsOptOut: shopUrl + smsReportPath(secret, 'opt-out'),
    whatsapp: shopUrl + WHATSAPP_WEBHOOK_PATH,
  };

  const { db } = shop;
  let phones = 0;
  const addScenario = async (of: 'sms' | 'whatsapp', match: object, play: object) => {
    const body = JSON.stringify({ match: { of, ...match }, play });
    const headers = { 'content-type': 'application/json' };
    const added = await fetch(`${textsUrl}/_sim/scenarios`, { method: 'POST', headers, body });
    expect(added.ok).toBe(true);
  };

  return {
    ...shop,
    textsUrl,
    parts,
    newPhone: () => `+2547120${String(++phones).padStart(5, '0')}`,
    /** Queues a text that can wait for the morning. */
    tellSoon: (phone: string, eventKey: string, channel: 'sms' | 'whatsapp' = 'sms') =>
      queueMessage(db, {
        event: 'test',
        eventKey,
        recipient: 'buyer',
        text: {
          key: 'order_dispatched_plain',
          values: { number: 'KSM84Q2T' },
          path: '/t/abc1234',
          phone,
          channel,
        },
      }),
    /** Queues a text about money, so that an unknown outcome matters. */
    tell: (phone: string, eventKey: string, channel: 'sms' | 'whatsapp' = 'sms') =>
      queueMessage(db, {
        event: 'test',
        eventKey,
        recipient: 'buyer',
        text: {
          key: 'refund_sent',
          values: { number: 'KSM84Q2T', amount: 'KShs 4,900', code: 'UKJ2P8L0WV', phone: '0700 000 000' },
          phone,
          channel,
        },
      }),
    sendOf: async (eventKey: string, channel: 'sms' | 'whatsapp' = 'sms') => {
      const [found] = await db
        .select({ send: messageSends })
        .from(messageSends)
        .innerJoin(messages, eq(messages.id, messageSends.messageId))
        .where(and(eq(messages.eventKey, eventKey), eq(messageSends.channel, channel)));
      return found?.send;
    },
    /** Lets time pass in both worlds; the simulator reports what became due. */
    pass: async ({ minutes = 0, seconds = 0 }) => {
      shop.clock.advance({ minutes, seconds });
      await parts.clock.advance((minutes * 60 + seconds) * 1000);
    },
    /** What happens to the next text of a channel. */
    play: (of: 'sms' | 'whatsapp', play: object) => addScenario(of, { next: true }, play),
    /** What happens to so many of all texts of a channel, from now on. */
    playAny: (of: 'sms' | 'whatsapp', percent: number, play: object) =>
      addScenario(of, { any: true, percent }, play),
    /** What the provider really sent, whatever it told the shop. */
    sentTo: (of: 'sms' | 'whatsapp', phone: string) =>
      parts[of].carrier
        .list()
        .filter(({ msisdn }) => msisdn === phone.replace('+', ''))
        .map(({ given }) => given),
  };
}
