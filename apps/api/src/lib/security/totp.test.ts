import { describe, expect, it } from 'vitest';
import { findTotpStep, generateTotpSecret, toBase32, totpCode, totpStep, totpUrl } from './totp.ts';

/** The secret of the test vectors in RFC 4226 and RFC 6238. */
const SECRET = Buffer.from('12345678901234567890');

describe('totpCode', () => {
  it.each(
    '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'
      .split(' ')
      .map((code, step) => ({ code, step })),
  )('agrees with RFC 4226: $step → $code', ({ code, step }) => {
    expect(totpCode(SECRET, step)).toBe(code);
  });

  // The RFC prints eight digits; six are their end.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('agrees with RFC 6238 at second %i', (second, code) => {
    expect(totpCode(SECRET, totpStep(new Date(second * 1000)))).toBe(code);
  });
});

describe('findTotpStep', () => {
  const now = new Date('2026-06-01T10:00:00Z');
  const current = totpStep(now);

  it.each([-1, 0, 1])('accepts a code that is %i steps away', (away) => {
    expect(findTotpStep(SECRET, totpCode(SECRET, current + away), now)).toBe(current + away);
  });

  it.each([-2, 2])('rejects a code that is %i steps away', (away) => {
    expect(findTotpStep(SECRET, totpCode(SECRET, current + away), now)).toBeUndefined();
  });

  it('rejects the code of another secret, and what is no code', () => {
    expect(findTotpStep(SECRET, totpCode(generateTotpSecret(), current), now)).toBeUndefined();
    for (const code of ['', '12345', '1234567', 'abcdef'])
      expect(findTotpStep(SECRET, code, now)).toBeUndefined();
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j in base 32 as RFC 4648 does', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32);
});

it('tells the app whose code it is', () => {
  expect(totpUrl(SECRET, { issuer: 'Harusi & Co', account: 'owner@example.com' })).toBe(
    'otpauth://totp/Harusi%20%26%20Co:owner%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Harusi%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});
