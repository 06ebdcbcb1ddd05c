import { describe, expect, it } from 'vitest';
import { alertToken, readAlertToken } from './alert-tokens.ts';

const SECRET = 'a secret of the installation';
const token = alertToken(SECRET, 42);

describe('the token of an alert', () => {
  it('names its alert', () => {
    expect(readAlertToken(SECRET, token)).toBe(42);
    expect(token).toMatch(/^42\.[\w-]{43}$/);
  });

  it.each([
    ['of another alert', token.replace('42.', '43.')],
    ['of another installation', alertToken('another secret', 42)],
    ['with a sign less', token.slice(0, -1)],
    ['with a sign more', `${token}A`],
    ['with another spelling of the number', token.replace('42.', '042.')],
    ['without a signature', '42.'],
    ['without a number', token.slice(2)],
    ['that is empty', ''],
    ['with a line break', `${token}\n`],
  ])('is refused %s', (_what, forged) => {
    expect(readAlertToken(SECRET, forged)).toBeUndefined();
  });
});
