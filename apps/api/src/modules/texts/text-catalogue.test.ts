import { describe, expect, it } from 'vitest';
import { formatShillings } from '../../lib/format/money.ts';
import { measureText } from './gsm-alphabet.ts';
import { type Placeholder, PLACEHOLDERS, placeholdersIn } from './placeholders.ts';
import { renderText, whatsAppBody, whatsAppTemplate } from './render-text.ts';
import { TEXT_KEYS, textClass, type TextKey, TEXTS, type TextValues } from './text-catalogue.ts';
import type { TextEntry } from './text-entry.ts';

/** An SMS holds 160; the provider adds 14 about opting out to the first one. */
const LONGEST = 146;

const LANGUAGES = ['en', 'sw'] as const;
const ALL = TEXT_KEYS.flatMap((key) => LANGUAGES.map((language) => ({ key, language })));
const FOR_CUSTOMERS = ALL.filter(({ key }) => TEXTS[key].to === 'customer');

/** Every value as long as it gets. */
const longest = Object.fromEntries(
  Object.entries(PLACEHOLDERS).map(([name, { length }]) => [name, 'x'.repeat(length)]),
) as Record<Placeholder, string>;
const sample: Record<Placeholder, string> = {
  ...longest,
  amount: formatShillings(123_450_000),
  phone: '0712345678',
};
const render = (key: TextKey, language: 'en' | 'sw') =>
  renderText(key, language, sample as TextValues<TextKey>);

const sorted = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other));

describe('every text', () => {
  it.each(ALL)('$key in $language fits into one SMS', ({ key, language }) => {
    const text = render(key, language);
    expect(measureText(text)).toMatchObject({ alphabet: 'gsm7', parts: 1 });
    expect(measureText(text).length, `too long: ${text}`).toBeLessThanOrEqual(LONGEST);
  });

  it.each(ALL)('$key in $language begins with the brand and has no line breaks', ({ key, language }) => {
    expect(TEXTS[key][language]).toMatch(/^\{brand\}: [a-z]/);
    expect(TEXTS[key][language]).not.toMatch(/\s{2}|\n| $/);
  });

  it.each(TEXT_KEYS)('%s says the same in both languages', (key) => {
    const [english, swahili] = LANGUAGES.map((language) => placeholdersIn(TEXTS[key][language]));
    expect(sorted(swahili!)).toEqual(sorted(english!));
    expect(new Set(english).size, 'no placeholder twice').toBe(english!.length);
    expect(Object.keys(PLACEHOLDERS)).toEqual(expect.arrayContaining(english!));
  });

  it('reads prices as KShs', () => {
    const priced = ALL.filter(({ key }) => TEXTS[key].en.includes('{amount}'));
    expect(priced.length).toBeGreaterThan(10);
    for (const { key, language } of priced) expect(render(key, language)).toContain('KShs 1,234,500');
    for (const { key, language } of ALL)
      expect(TEXTS[key][language]).not.toMatch(/\bK(?:E|Sh)s?\b|shilling/i);
  });

  it.each(FOR_CUSTOMERS)(
    '$key in $language does not tell a customer what they bought',
    ({ key, language }) => {
      expect(placeholdersIn(TEXTS[key][language])).not.toContain('piece');
      expect(placeholdersIn(TEXTS[key][language])).not.toContain('client');
    },
  );

  it.each(ALL)('$key in $language sells nothing', ({ key, language }) => {
    expect(TEXTS[key][language]).not.toMatch(
      /\b(?:offers?|discount|sale|save|free (?!then)|buy|deal|new in|hurry|win|gift|ofa|punguzo|nunua|bure|zawadi|okoa)\b|%/i,
    );
  });

  it.each(ALL)('$key in $language asks for no secret', ({ key, language }) => {
    expect(TEXTS[key][language]).not.toMatch(/\bPIN\b|card|kadi|\breply|\bjibu\b/i);
  });
});

describe('the hours of a text', () => {
  const now = new Date('2026-11-18T09:00:00Z');
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  it('are those of its class', () => {
    expect(textClass('order_paid', { now })).toBe('now');
    expect(textClass('order_delivered', { now })).toBe('soon');
    expect(textClass('booking_reminder', { startsAt: inHours(20), now })).toBe('planned');
  });

  it.each([
    [23.9, 'now'],
    [24, 'soon'],
  ])('an appointment that moves to %d hours from now is told %s', (hours, expected) => {
    expect(textClass('booking_moved', { startsAt: inHours(hours), now })).toBe(expected);
  });

  it('money and links people asked for come at any hour', () => {
    const atAnyHour = TEXT_KEYS.filter((key) => TEXTS[key].class === 'now');
    expect(atAnyHour).toEqual([
      'order_placed',
      'order_paid',
      'refund_sent',
      'order_link',
      'booking_held',
      'booking_confirmed',
      'booking_refund_sent',
      'stylist_new_booking',
      'stylist_paid_out',
      'vendor_paid_out',
      'owner_alert',
    ]);
  });

  it('money that moved is marked', () => {
    const entries: [string, TextEntry][] = Object.entries(TEXTS);
    const aboutMoney = entries.filter(([, entry]) => entry.isAboutMoney).map(([key]) => key);
    expect(aboutMoney).toEqual([
      'order_paid',
      'refund_sent',
      'booking_confirmed',
      'booking_refund_sent',
      'stylist_paid_out',
      'vendor_refund',
      'vendor_paid_out',
    ]);
  });
});

describe('every WhatsApp template', () => {
  it.each(ALL)('$key in $language is one that WhatsApp accepts', ({ key, language }) => {
    const body = whatsAppBody(key, language);
    const numbers = Array.from(body.matchAll(/\{\{(\d+)\}\}/g), ([, number]) => Number(number));
    expect(sorted(numbers.map(String)), 'counts from 1 without a gap').toEqual(
      sorted(numbers.map((_, index) => String(index + 1))),
    );
    expect(body).toMatch(/^[A-Z][^]*[a-zA-Z]\.$/);
    expect(body, 'has words between placeholders').not.toMatch(/\}\}[^\p{L}]*\{\{/u);
    const words = body.split(/\s+/).filter((word) => !word.includes('{{'));
    expect(words.length, 'has two words and more for each').toBeGreaterThan(2 * numbers.length);
    expect(body.length).toBeLessThanOrEqual(1024);
  });

  it.each(TEXT_KEYS)('%s has the same numbers for the same values', (key) => {
    const [english, swahili] = LANGUAGES.map((language) =>
      Object.fromEntries(
        placeholdersIn(TEXTS[key][language].replace('{brand}: ', '')).map((name, index) => [
          name,
          Array.from(whatsAppBody(key, language).matchAll(/\{\{\d+\}\}/g), ([number]) => number)[index],
        ]),
      ),
    );
    expect(swahili).toEqual(english);
  });

  it('has a name that WhatsApp allows', () => {
    for (const key of TEXT_KEYS) expect(whatsAppTemplate(key)).toMatch(/^harusi_[a-z_]+$/);
  });
});
