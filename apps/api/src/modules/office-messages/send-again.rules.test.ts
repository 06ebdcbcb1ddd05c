import { describe, expect, it } from 'vitest';
import { refusalToRepeat, repeatableChannels, type RepeatableMessage } from './send-again.rules.ts';

const now = new Date('2026-11-16T09:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
type Send = RepeatableMessage['sends'][number];

const send = (channel: Send['channel'], given: Partial<Send> = {}): Send => ({
  channel,
  state: 'delivered',
  code: null,
  sentAt: minutesAgo(60),
  isUndecided: false,
  ...given,
});

const message = (given: Partial<RepeatableMessage> = {}): RepeatableMessage => ({
  event: 'order.paid',
  emailTo: 'neema@example.com',
  phone: '+254712345678',
  expiresAt: null,
  sends: [send('email', { state: 'accepted' }), send('whatsapp')],
  laterEvents: [],
  optedOut: [],
  unreachable: [],
  ...given,
});

describe('the channels for another round', () => {
  it.each([
    [['email'], ['email']],
    [['sms'], ['sms']],
    [
      ['email', 'whatsapp'],
      ['email', 'sms', 'whatsapp'],
    ],
  ] as const)('after %j are %j', (used, channels) => {
    expect(repeatableChannels(message({ sends: used.map((channel) => send(channel)) }))).toEqual(channels);
  });

  it('are without SMS for a foreign number', () => {
    const abroad = message({ phone: '+447700900123', sends: [send('whatsapp')] });
    expect(repeatableChannels(abroad)).toEqual(['whatsapp']);
  });
});

describe('another round', () => {
  const refusal = (
    given: Partial<RepeatableMessage>,
    channel: Send['channel'],
    holds: Send['channel'][] = [],
  ) => refusalToRepeat(message(given), channel, { holds, now });

  it('is possible on each channel', () => {
    expect([refusal({}, 'email'), refusal({}, 'sms'), refusal({}, 'whatsapp')]).toEqual([null, null, null]);
  });

  it.each([
    ['a channel without a send', { sends: [send('email')] }, 'sms', /no SMS/],
    ['a forgotten email', { emailTo: null }, 'email', /90 days/],
    ['a forgotten text', { phone: null }, 'whatsapp', /90 days/],
    ['an expired message', { expiresAt: now }, 'email', /too late/],
    [
      'a text that was superseded',
      { sends: [send('sms', { state: 'skipped', code: 'superseded' })] },
      'sms',
      /newer/,
    ],
    ['a bill after the payment', { event: 'order.placed', laterEvents: ['order.paid'] }, 'email', /newer/],
    [
      'a reminder of the old time',
      { event: 'booking.reminder', laterEvents: ['booking.rescheduled'] },
      'email',
      /newer/,
    ],
    ['an SMS while WhatsApp is due', { sends: [send('whatsapp', { state: 'due' })] }, 'sms', /on its way/],
    ['one that is being sent', { sends: [send('email', { state: 'sending' })] }, 'email', /on its way/],
    [
      'an undecided outcome',
      { sends: [send('sms', { state: 'unknown', isUndecided: true })] },
      'sms',
      /on its way/,
    ],
    [
      'a text sent just now',
      { sends: [send('sms', { state: 'accepted', sentAt: minutesAgo(9) })] },
      'sms',
      /on its way/,
    ],
    ['a person who opted out', { optedOut: ['sms' as const] }, 'sms', /wants no messages by SMS/],
    ['a person who wants no emails', { optedOut: ['email' as const] }, 'email', /wants no emails/],
    ['a number without WhatsApp', { unreachable: ['whatsapp' as const] }, 'whatsapp', /reached by WhatsApp/],
  ] as const)('is refused for %s', (_case, given, channel, words) => {
    expect(refusal(given, channel)).toMatch(words);
  });

  it('is refused on a held channel only', () => {
    expect(refusal({}, 'sms', ['sms'])).toMatch(/SMS is stopped/);
    expect(refusal({}, 'email', ['sms'])).toBeNull();
  });

  it.each([
    ['an email while the text is due', { sends: [send('email'), send('sms', { state: 'due' })] }, 'email'],
    ['a decided unknown outcome', { sends: [send('sms', { state: 'unknown' })] }, 'sms'],
    [
      'a text sent ten minutes ago',
      { sends: [send('sms', { state: 'accepted', sentAt: minutesAgo(10) })] },
      'sms',
    ],
    ['an email sent just now', { sends: [send('email', { state: 'accepted', sentAt: now })] }, 'email'],
    ['a payment after the dispatch', { laterEvents: ['order.dispatched'] }, 'email'],
  ] as const)('is possible for %s', (_case, given, channel) => {
    expect(refusal(given, channel)).toBeNull();
  });
});
