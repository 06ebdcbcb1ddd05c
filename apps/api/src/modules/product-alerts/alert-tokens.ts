import { createHmac } from 'node:crypto';
import { deriveKey } from '../../lib/security/encryption.ts';
import { secretsMatch } from '../../lib/security/secret-tokens.ts';

/*
 * The secret of the links that confirm and stop an alert. Computed when an email is rendered, so that neither the table
 * nor the queue holds it.
 */

const sign = (secret: string, id: number) =>
  createHmac('sha256', deriveKey(secret, 'product alerts')).update(String(id)).digest('base64url');

export const alertToken = (secret: string, id: number) => `${id}.${sign(secret, id)}`;

/** The alert that a token belongs to; undefined for a forged one. */
export function readAlertToken(secret: string, token: string): number | undefined {
  const [, digits = '', signature = ''] = /^([1-9]\d{0,14})\.(.*)$/s.exec(token) ?? [];
  const id = Number(digits);
  return secretsMatch(signature, sign(secret, id)) ? id : undefined;
}
