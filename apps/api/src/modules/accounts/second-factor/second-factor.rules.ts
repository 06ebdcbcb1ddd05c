/** Without 0, O, 1 and I, which look alike on paper. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RECOVERY_LENGTH = 8;
const RECOVERY_CODE = new RegExp(`^[${ALPHABET}]{${RECOVERY_LENGTH}}$`);

export type TypedCode =
  | { kind: 'totp'; code: string }
  | { kind: 'recovery'; code: string }
  | { kind: 'neither' };

/** Tells what was typed, whatever the spaces, dashes and capitals. */
export function readCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code };
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : { kind: 'neither' };
}

/** 40 bits of eight random bytes, five of each; guesses are limited long before that matters. */
export const toRecoveryCode = (randomBytes: Uint8Array): string =>
  Array.from(randomBytes.subarray(0, RECOVERY_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** `7KQM-4T2X`, as it is shown and printed. */
export const formatRecoveryCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

interface CodeAttempt {
  account: number;
  network: string;
  /** Whether this account has signed in from this network before. */
  isKnownNetwork: boolean;
}

/**
 * Limits guesses of the second factor. Only who knows the password gets here, so these limits may be strict; those
 * of unknown networks are separate, so that a thief of the password can't lock the owner out at home.
 */
export function secondFactorRateLimits({ account, network, isKnownNetwork }: CodeAttempt) {
  return [
    { key: `second-factor:${account}:${network}`, times: 5, seconds: 900 },
    ...(isKnownNetwork ? [] : [{ key: `second-factor:strangers:${account}`, times: 10, seconds: 3600 }]),
  ];
}
