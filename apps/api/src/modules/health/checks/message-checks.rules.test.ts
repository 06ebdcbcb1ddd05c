import { describe, expect, it } from 'vitest';
import { type ChannelDay, channelDay } from './message-checks.rules.ts';

const now = new Date('2026-11-16T07:52:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const sms: ChannelDay = {
  channel: 'sms',
  sent: 128,
  delivered: 126,
  read: 0,
  failed: 2,
  waiting: 0,
  oldestWaitingAt: null,
  held: null,
  spentCents: 10_240,
  capCents: 100_000,
};

describe('channelDay', () => {
  it('says what was sent, arrived and cost', () => {
    expect(channelDay(sms, now)).toEqual({
      state: 'good',
      sentence: '128 sent, 126 on the phone, 2 failed.',
      figure: 'KShs 102.40 today',
      note: 'of KShs 1,000',
    });
    const email = { ...sms, channel: 'email' as const, capCents: null, failed: 0, sent: 94 };
    expect(channelDay(email, now)).toEqual({ state: 'good', sentence: '94 sent, none came back.' });
    expect(channelDay({ ...email, sent: 0 }, now).sentence).toBe('Nothing was sent since yesterday.');
    const whatsapp = { ...sms, channel: 'whatsapp' as const, sent: 17, delivered: 16, read: 15, failed: 0 };
    expect(channelDay(whatsapp, now).sentence).toBe('17 sent, 16 on the phone, 15 read.');
  });

  it('is bad when the provider stops us; WhatsApp has a substitute', () => {
    const held = { reason: 'InsufficientBalance', at: ago(20) };
    expect(channelDay({ ...sms, held }, now)).toMatchObject({ state: 'bad', headline: 'SMS has stopped' });
    expect(channelDay({ ...sms, channel: 'whatsapp', held }, now).state).toBe('warning');
  });

  it.each([
    [15, 'good'],
    [16, 'warning'],
    [60, 'warning'],
    [61, 'bad'],
  ])('judges a message that waits for %i minutes as %s', (minutes, state) => {
    expect(channelDay({ ...sms, waiting: 1, oldestWaitingAt: ago(minutes) }, now).state).toBe(state);
  });

  it.each([
    [{ sent: 16, failed: 4 }, 'good'],
    [{ sent: 20, failed: 5 }, 'warning'],
    [{ sent: 21, failed: 5 }, 'good'],
    [{ spentCents: 89_999 }, 'good'],
    [{ spentCents: 90_000 }, 'warning'],
  ])('judges %j as %s', (given, state) => {
    expect(channelDay({ ...sms, ...given }, now).state).toBe(state);
  });
});
