import { describe, expect, it } from 'vitest';
import {
  formatRecoveryCode,
  readCode,
  secondFactorRateLimits,
  toRecoveryCode,
} from './second-factor.rules.ts';

describe('readCode', () => {
  it.each(['123456', ' 123 456 ', '123-456'])('reads %j as the code of the app', (typed) => {
    expect(readCode(typed)).toEqual({ kind: 'totp', code: '123456' });
  });

  it.each(['7KQM-4T2X', '7kqm4t2x', ' 7KQM 4T2X '])('reads %j as a recovery code', (typed) => {
    expect(readCode(typed)).toEqual({ kind: 'recovery', code: '7KQM4T2X' });
  });

  it.each(['', '12345', '1234567', '7KQM-4T2', '7KQM-4T2XX', '7KQM-4T20', 'OOOO-IIII', '١٢٣٤٥٦'])(
    'reads %j as neither',
    (typed) => {
      expect(readCode(typed)).toEqual({ kind: 'neither' });
    },
  );
});

it('makes a recovery code of random bytes that it can read again', () => {
  const code = toRecoveryCode(Uint8Array.of(0, 1, 31, 32, 63, 254, 255, 8));
  expect(code).toBe('23Z2ZYZA');
  expect(formatRecoveryCode(code)).toBe('23Z2-ZYZA');
  expect(readCode(formatRecoveryCode(code))).toEqual({ kind: 'recovery', code });
});

it('keeps guesses from unknown networks apart from those at home', () => {
  const home = secondFactorRateLimits({ account: 7, network: 'home', isKnownNetwork: true });
  const away = secondFactorRateLimits({ account: 7, network: 'away', isKnownNetwork: false });
  const keys = (limits: typeof home) => limits.map(({ key }) => key);
  expect(keys(home)).toEqual(['second-factor:7:home']);
  expect(keys(away)).toEqual(['second-factor:7:away', 'second-factor:strangers:7']);
});
