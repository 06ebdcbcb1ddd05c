import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import { measureText } from './gsm-alphabet.ts';
import { renderText, whatsAppBody, whatsAppValues } from './render-text.ts';
import { textDay, textTime } from './text-time.ts';

const confirmed = {
  brand: 'Harusi',
  number: '7K3M9QXA',
  person: 'Amina',
  time: 'Sat 14 Nov 10:30',
  amount: 'KShs 24,900',
  link: 'https://harusi.example/aB3dE5f',
};
const withPerson = (person: string) => renderText('booking_confirmed', 'en', { ...confirmed, person });
const personIn = (text: string) => /with (.*) confirmed/.exec(text)?.[1];

describe('an SMS', () => {
  it('reads like this', () => {
    expect(renderText('booking_confirmed', 'en', confirmed)).toBe(
      'Harusi: booking 7K3M9QXA with Amina confirmed, Sat 14 Nov 10:30. Paid KShs 24,900. Change or cancel: https://harusi.example/aB3dE5f',
    );
    expect(renderText('booking_confirmed', 'sw', confirmed)).toBe(
      'Harusi: miadi 7K3M9QXA na Amina imethibitishwa: Sat 14 Nov 10:30. Umelipa KShs 24,900. Badilisha: https://harusi.example/aB3dE5f',
    );
  });

  it.each([
    ['Wanjikũ Mũthoni', 'Wanjiku Muthoni'],
    ['Zoé Müller', 'Zoé Müller'],
    ['Zoe\u0301', 'Zoé'],
    ['François', 'Francois'],
    ['O’Brien – “Obi”', 'O\'Brien - "Obi"'],
    ['M\u2011Pesa\u00a0× 2', 'M-Pesa x 2'],
    ['Łukasz Œuvre', 'Lukasz OEuvre'],
    ['Amina 💍👰🏾‍♀️', 'Amina'],
    ['💍', '-'],
    ['', '-'],
    ['አሚና', '???'],
    ['ﬁne ①…', 'fine 1...'],
    ['Amina\r\n\tBCC: x', 'Amina BCC: x'],
    ['A\u200bmi\u202ena\u00ad', 'Amina'],
    ['half \ud83d', 'half'],
    ['{link}', '(link)'],
    ['{{1}} $& $1', '((1)) $& $1'],
    ['[a] ~b~ c|d\\e', '(a) -b- c/d/e'],
    ['evil.example', 'evil. example'],
    ['J.K. Otieno', 'J. K. Otieno'],
    ['Fargo Courier Services', 'Fargo Courier'],
    ['Muthoni-Wanjiku-Njeri', 'Muthoni-Wanjiku'],
    ['Amina and, the rest of it', 'Amina and, the'],
    ['x'.repeat(200), 'x'.repeat(16)],
  ])('writes %j as %j', (typed, written) => {
    expect(personIn(withPerson(typed))).toBe(written);
  });

  it('never cuts an amount, a number or a link', () => {
    const link = `https://harusi.example/orders/7K3M9QXA#key=${'k'.repeat(43)}`;
    const amount = 'KShs 112,345,678.50';
    const text = renderText('booking_confirmed', 'en', { ...confirmed, amount, link });
    expect(text).toContain(amount);
    expect(text.endsWith(`: ${link}`)).toBe(true);
    expect(measureText(text).parts).toBe(2);
  });

  it.each([
    ['+254712345678', '0712345678'],
    ['0712 345 678', '0712345678'],
    ['+44 7911 123456', '+447911123456'],
    ['call me\nnow', '-'],
  ])('writes the phone %s as %s', (phone, written) => {
    const values = { brand: 'Harusi', number: '7K3M9QXA', amount: 'KShs 900', code: 'SKX7ABCD12', phone };
    expect(renderText('refund_sent', 'en', values)).toMatch(
      new RegExp(`Questions: ${written.replace('+', '\\+')}$`),
    );
  });

  it('needs every value', () => {
    const { amount: _, ...incomplete } = confirmed;
    // @ts-expect-error the amount is missing
    expect(() => renderText('booking_confirmed', 'en', incomplete)).toThrow('amount');
    // @ts-expect-error the text has no piece
    expect(renderText('booking_confirmed', 'en', { ...confirmed, piece: 'Ring' })).not.toContain('Ring');
  });

  it('stays one plain SMS with any name', () => {
    const typed = fc.string({
      unit: fc.oneof(
        fc.constantFrom('{', '}', '\n', '\\', '€', 'ũ', '…', ' ', '💍', '.'),
        fc.string({ unit: 'binary' }),
      ),
      maxLength: 200,
    });
    const values = {
      ...confirmed,
      number: '7K3M9QXA-R1',
      amount: 'KShs 1,234,500',
      link: 'https://harusi.ke/aB3d',
    };
    fc.assert(
      fc.property(typed, typed, fc.constantFrom('en', 'sw'), (person, brand, language) => {
        const text = renderText('booking_confirmed', language, { ...values, person, brand });
        const { alphabet, length } = measureText(text);
        expect(alphabet).toBe('gsm7');
        expect(length).toBeLessThanOrEqual(146);
        expect(text).not.toMatch(/[\r\n{}]/);
        expect(text.endsWith(`: ${values.link}`)).toBe(true);
      }),
      propertyRuns(300),
    );
  });
});

describe('a WhatsApp message', () => {
  it('is a template with numbers', () => {
    expect(whatsAppBody('booking_confirmed', 'en')).toBe(
      'Booking {{1}} with {{2}} confirmed, {{3}}. Paid {{4}}. Change or cancel: {{5}}\n\nYou get this message because you asked for updates on WhatsApp.',
    );
  });

  it('keeps the numbers where Swahili has another order', () => {
    expect(whatsAppBody('vendor_return', 'en')).toMatch(/order \{\{1\}\}.*\{\{2\}\} x \{\{3\}\}.*\{\{4\}\}/);
    expect(whatsAppBody('order_placed', 'sw')).toMatch(/oda \{\{1\}\}.*\{\{2\}\}.*\{\{3\}\}.*\{\{4\}\}/);
  });

  it('has its values in the order of the numbers, without the brand', () => {
    expect(whatsAppValues('booking_confirmed', confirmed)).toEqual([
      '7K3M9QXA',
      'Amina',
      'Sat 14 Nov 10:30',
      'KShs 24,900',
      'https://harusi.example/aB3dE5f',
    ]);
  });

  it.each([
    ['Wanjikũ 💍', 'Wanjikũ 💍'],
    ['Amina\n\n     Njeri', 'Amina Njeri'],
    [' ', '-'],
    ['💍'.repeat(200), '💍'.repeat(16)],
  ])('writes %j as %j', (person, written) => {
    expect(whatsAppValues('booking_confirmed', { ...confirmed, person })[1]).toBe(written);
  });
});

describe('the time in a text', () => {
  it.each([
    ['2026-11-14T07:30:00Z', 'en', 'Sat 14 Nov 10:30'],
    ['2026-11-14T07:30:00Z', 'sw', 'Jmo 14 Nov 10:30'],
    ['2026-09-06T20:59:00Z', 'en', 'Sun 6 Sep 23:59'],
    ['2026-12-06T21:00:00Z', 'sw', 'Jtt 7 Des 00:00'],
  ] as const)('%s in %s is %s', (instant, language, written) => {
    expect(textTime(new Date(instant), language)).toBe(written);
    expect(textDay(new Date(instant), language)).toBe(written.slice(0, -6));
  });
});
