import { createHmac } from 'node:crypto';
import { secretsMatch } from '../../lib/security/secret-tokens.ts';

/** Whether Meta signed exactly these bytes: `X-Hub-Signature-256: sha256=<hex>`. */
export function isSignedByMeta(raw: Uint8Array, signature: string | undefined, appSecret: string): boolean {
  const expected = createHmac('sha256', appSecret).update(raw).digest('hex');
  return signature !== undefined && secretsMatch(signature, `sha256=${expected}`);
}

/** What our address answers when Meta sets it up; null: the caller does not know our token. */
export function answerHandshake(
  query: Readonly<Record<string, unknown>>,
  verifyToken: string,
): string | null {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
  if (mode !== 'subscribe' || typeof token !== 'string' || typeof challenge !== 'string') return null;
  return secretsMatch(token, verifyToken) && /^[\w.-]{1,200}$/.test(challenge) ? challenge : null;
}
