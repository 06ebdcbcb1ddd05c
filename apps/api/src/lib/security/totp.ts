import { createHmac, randomBytes } from 'node:crypto';
import { secretsMatch } from './secret-tokens.ts';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A phone's clock may be a little off, and typing takes time: one step either way also counts. */
const DRIFT_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 recommends. */
export const generateTotpSecret = () => randomBytes(20);

/** The code of a step (RFC 6238 with SHA-1 and six digits: what every authenticator app can do). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const totpStep = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The step that a code belongs to, the newest first; undefined if it fits none near `now`. */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | undefined {
  const current = totpStep(now);
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, index) => current + DRIFT_STEPS - index);
  return steps.find((step) => secretsMatch(code, totpCode(secret, step)));
}

/** RFC 4648 without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What a QR code tells an authenticator app. */
export function totpUrl(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const secretText = toBase32(secret);
  return `otpauth://totp/${label}?secret=${secretText}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
