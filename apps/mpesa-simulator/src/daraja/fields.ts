import { isIP } from 'node:net';
import { isMsisdn } from '../core/phone-numbers.ts';
import { invalidField, platformError } from './errors.ts';
import { isCompactTime } from '../core/nairobi-time.ts';
import type { Settings } from '../settings.ts';

export type Body = Record<string, unknown>;

/** Daraja accepts both numbers and text; undefined for anything else. */
function textOf(body: Body, field: string): string | undefined {
  const value = body[field];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

/** Returns the field as text, or throws an error that names it, sometimes by another `name`. */
export function readField(
  body: Body,
  field: string,
  shape: RegExp | ((text: string) => boolean),
  name = field,
) {
  const text = textOf(body, field);
  const fits = text !== undefined && (shape instanceof RegExp ? shape.test(text) : shape(text));
  if (!fits) throw invalidField(name);
  return text;
}

export const SHORTCODE = /^\d{5,7}$/;
/** Characters such as & # @ break requests. */
export const REFERENCE = /^[A-Za-z0-9 -]{1,12}$/;
export const DESCRIPTION = /^[A-Za-z0-9 .,-]{1,13}$/;

export const readMsisdnField = (body: Body, field: string) => readField(body, field, isMsisdn);

export function readAmount(body: Body, most = 250_000): number {
  return Number(readField(body, 'Amount', (text) => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= most));
}

/** https, or http to this machine when that is allowed. */
export function isCallbackUrl(text: string, allowHttp: boolean): boolean {
  if (/[\s<>]/.test(text)) return false;
  const url = URL.parse(text);
  if (!url || !text.startsWith(`${url.protocol}//${url.host}`)) return false; // also rejects capitals in the host
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && allowHttp && isLoopbackHost(url.hostname);
}

export const isLoopbackHost = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** The three fields shared by push and query. */
export function readCredentials(body: Body) {
  return {
    shortcode: readField(body, 'BusinessShortCode', SHORTCODE),
    password: readField(body, 'Password', (text) => text !== ''),
    timestamp: readField(body, 'Timestamp', isCompactTime),
  };
}

/** Checks the shortcode first, then the password, which only has to match the timestamp. */
export function requireMerchant(
  { shortcode, password, timestamp }: ReturnType<typeof readCredentials>,
  settings: Settings,
): void {
  if (shortcode !== settings.shortcode) throw platformError('Merchant does not exist');
  const expected = Buffer.from(shortcode + settings.passkey + timestamp).toString('base64');
  if (password !== expected) throw platformError('Wrong credentials');
}
