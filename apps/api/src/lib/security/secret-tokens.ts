import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in a URL. */
export const generateSecretToken = () => randomBytes(32).toString('base64url');

/** Secrets are stored hashed, so that a leaked table cannot be used. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Compares in constant time. */
export function secretsMatch(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
