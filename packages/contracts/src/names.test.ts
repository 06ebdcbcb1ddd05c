import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BusinessName, PersonName, PlainLine } from './names.ts';

const reads = (name: string) => PersonName(120).safeParse(name).success;

const HONEST = [
  'Asha',
  "O'Neill",
  'D’Souza',
  'Wanjikũ',
  'Ng’ang’a',
  'Mbũgua wa Kamaũ',
  'St. Mary',
  'St.Mary Akinyi',
  'M. K. Njoroge',
  'M.K. Njoroge',
  'M.K.Njoroge',
  'J.Ali',
  'Dr. Otieno',
  'Dr.Otieno',
  'Prof.Wangari Maathai',
  'Jean-Pierre',
  'Anne-Marie Wambui-Kamau',
  'Martin Luther King Jr.',
  'José Ñandú',
  'Łukasz Żółć',
  '王小明',
  'علي حسن',
  'Ελένη',
  'Asha & Juma',
  'Asha 💍',
  'Ann a.k.a. Nana',
  'Elizabeth 2',
  'X Æ A-12',
];

const DANGEROUS = [
  'evil.com',
  'Evil.COM',
  'x.com',
  't.co',
  'bit.ly/abc',
  'Win at prize.xyz today',
  'prize.co.ke',
  'prize.ke',
  'mpesa-refund.wedding',
  'Go to http://example',
  'https://evil',
  'HTTPS: //evil',
  'www evil',
  'www.evil.com',
  'asha@evil.com',
  'asha＠evil',
  'evil．com',
  'evil。com',
  'evil․com',
  'evil .com',
  '10.0.0.1',
  'xn--80ak6aa92e.xn--p1ai',
  'dr.shop',
  'mailto:asha',
  'javascript:alert(1)',
  'пример.рф',
  'Refund.Office',
  'Asha\u202Emoc.live',
  'Asha\u200Bcom',
  'Asha\nBcc',
  'Asha\u2028Mwangi',
  'Call 0712 345 678',
  'Call +254-712-345-678 to claim',
];

describe('a name', () => {
  it.each(HONEST)('may be %s', (name) => expect(reads(name)).toBe(true));
  it.each(DANGEROUS)('may not be %j', (name) => expect(reads(name)).toBe(false));

  it('of words, initials and titles is always accepted, with or without dots', () => {
    const word = fc.stringMatching(/^[A-Z][a-zũĩ’'-]{2,12}$/u);
    const initial = fc.stringMatching(/^[A-Z]\.$/);
    const title = fc.constantFrom('Dr.', 'St.', 'Mrs.', 'Prof', 'Rev.');
    const name = fc
      .array(fc.oneof(word, initial, title), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(name, (text) => {
        expect(reads(text)).toBe(true);
      }),
    );
  });

  it('with a domain anywhere in it never is', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9-]{1,15}[a-z0-9]$/).filter((text) => text.length > 4);
    const ending = fc.constantFrom('com', 'co.ke', 'ke', 'xyz', 'shop', 'photography', 'museum');
    const words = fc.constantFrom('', 'Asha ', 'Dear winner, ', 'Dr. ', 'M. K. ');
    fc.assert(
      fc.property(words, label, ending, words, (before, domain, end, after) => {
        expect(reads(`${before}${domain}.${end} ${after}`)).toBe(false);
      }),
    );
  });

  it('gets one message, that says what to write', () => {
    const messages = (name: string) =>
      PersonName(120)
        .safeParse(name)
        .error?.issues.map((one) => one.message);
    expect(messages('evil.com')).toEqual(['Write the name only, without a web or email address']);
    expect(messages('0712345678')).toEqual(['Write the name only, without a phone number']);
    expect(messages('Asha\0')).toEqual(['Use ordinary letters']);
    expect(messages(' ')).toEqual(['Please fill this in']);
  });
});

describe('other words in our emails', () => {
  it('a business may have a number in its name, but no address', () => {
    expect(BusinessName.safeParse('254 Weddings & Co. Ltd').success).toBe(true);
    expect(BusinessName.safeParse('Bakari Silver, est. 1998').success).toBe(true);
    expect(BusinessName.safeParse('bakari.co.ke').success).toBe(false);
    expect(BusinessName.safeParse('Аруси').success).toBe(true);
    expect(BusinessName.safeParse('Hаrusi').success).toBe(false); // the first a is Cyrillic
    expect(BusinessName.safeParse('HARUᏚI').success).toBe(false);
    expect(BusinessName.safeParse('Bakari\u202E').success).toBe(false);
  });

  it('a tracking number may be all digits, but no link', () => {
    expect(PlainLine(80).safeParse('1Z 999 AA1 01 2345 6784').success).toBe(true);
    expect(PlainLine(80).safeParse('G4S Kenya Ltd.').success).toBe(true);
    expect(PlainLine(80).safeParse('https://evil.example/pay').success).toBe(false);
  });
});
