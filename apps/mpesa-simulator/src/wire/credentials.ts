import { isCompactTime } from '../nairobi.ts';
import type { Settings } from '../settings.ts';
import { type Body, readField, SHORTCODE } from './fields.ts';
import { platformRefusal } from './refusal.ts';

/** The three fields that push and query share. */
export function readCredentials(body: Body) {
  return {
    shortcode: readField(body, 'BusinessShortCode', SHORTCODE),
    password: readField(body, 'Password', (text) => text !== ''),
    timestamp: readField(body, 'Timestamp', isCompactTime),
  };
}

/** Shortcode first, then the password, which only has to agree with the timestamp beside it. */
export function requireMerchant(
  { shortcode, password, timestamp }: ReturnType<typeof readCredentials>,
  settings: Settings,
): void {
  if (shortcode !== settings.shortcode) throw platformRefusal('Merchant does not exist');
  const expected = Buffer.from(shortcode + settings.passkey + timestamp).toString('base64');
  if (password !== expected) throw platformRefusal('Wrong credentials');
}
