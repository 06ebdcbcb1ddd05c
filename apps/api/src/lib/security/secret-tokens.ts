import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that cannot be guessed, safe in an address. */
export const generateSecretToken = () => randomBytes(32).toString('base64url');

/** How a secret is stored: whoever reads the table cannot use it. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Compares secrets without telling by the time how much of them fits. */
export function secretsMatch(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
