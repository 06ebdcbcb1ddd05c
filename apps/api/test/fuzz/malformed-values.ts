import type { FuzzRandom } from './fuzz-random.ts';

/** JSON text that `JSON.stringify` never writes, in place of a value. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

/** Texts that have broken servers. Each is short, except those that test a length. */
export const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001f\u007f',
  '\u202egnirts',
  '\ufeff',
  '\r\nx-injected: 1',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-Infinity',
  '-1',
  '-0',
  '0',
  '00012',
  '1.5',
  '1,5',
  ' 12 ',
  '1e5',
  '1e309',
  '0x10',
  '१२',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999',
  "'; drop table orders; --",
  '%',
  '%_\\',
  '\\',
  '$1',
  '{{7*7}}',
  '(((',
  '[',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'ß'.repeat(20), // longer in upper case
  'İ'.repeat(20),
  '\u0301'.repeat(40),
  '😀'.repeat(300),
  'a'.repeat(201),
  'é'.repeat(5_000),
  'x'.repeat(40_000),
  '2026-02-30',
  '2026-13-45',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00+23:59',
  '2026-06-01T24:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-06-01T10:00:00.123456789123456789Z',
  'http://[::1]/',
  'javascript:alert(1)',
  'a@b',
  `${'a'.repeat(250)}@example.com`,
  '"quoted"@example.com',
  '+254 712 345 678 ext 9',
];

const ODD_NUMBERS = [
  0,
  -1,
  1.5,
  0.001,
  -0.01,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
];

const RAW = [
  new RawJson('1e999'),
  new RawJson('-0'),
  new RawJson('123456789012345678901234567890'),
  new RawJson('0.1000000000000000055511151231257827'),
  new RawJson('"\\ud800"'),
  new RawJson('"\\udfff\\u0000"'),
  new RawJson('{"__proto__":{"is_admin":true}}'),
  new RawJson('{"constructor":{"prototype":{"x":1}}}'),
  new RawJson('{"a":1,"a":2}'),
  new RawJson('01'),
  new RawJson('NaN'),
  new RawJson("'single'"),
  new RawJson(deep('[', ']', 5_000)),
  new RawJson(deep('{"a":', '}', 5_000).replace('}', '1}')),
];

const OTHERS: unknown[] = [null, true, false, [], {}, [[]], [null], [{}], { length: -1 }, { toString: null }];

/** A JSON value that the field does not expect. */
export function oddValue(random: FuzzRandom, was: unknown): unknown {
  switch (random.between(1, 9)) {
    case 1:
    case 2:
    case 3:
      return random.pick(ODD_TEXTS);
    case 4:
      return random.pick(ODD_NUMBERS);
    case 5:
      return random.pick(RAW);
    case 6:
      return [was, was];
    case 7:
      return { value: was };
    case 8:
      return Array.from({ length: 2_000 }, () => was);
    default:
      return random.pick(OTHERS);
  }
}

/** Percent-encoding that no client should send, and some that decodes to odd characters. */
export const ODD_ENCODINGS = [
  '%',
  '%2',
  '%zz',
  '%00',
  '%0d%0a',
  '%ED%A0%80',
  '%C0%AF',
  '%FF%FE',
  '%2F',
  '%2e%2e%2f',
  '%25%32%66',
  '%F0%9F',
  '%u0041',
  '+',
];

/** Bodies in place of JSON. */
export const ODD_BODIES: Buffer[] = [
  '',
  ' ',
  'null',
  'true',
  '[]',
  '"text"',
  '0',
  '{',
  '{"a":',
  '{"a":1}}',
  '{"a":1}{"b":2}',
  '{"__proto__":null}',
  '\ufeff{}',
  '{"a":"\u0000"}',
  deep('[', ']', 100_000),
  `{"a":"${'x'.repeat(1_100_000)}"}`, // above the limit
  'a=1&b=2',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
]
  .map((text) => Buffer.from(text))
  .concat([
    Buffer.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]),
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]), // {"a":"…"} with invalid UTF-8
    Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
  ]);

export const ODD_CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/json, application/json',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="unclosed',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  ';',
  '/',
  '',
];

const LONG = 'h'.repeat(9_000);
const FORGED_TOKEN = 'eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIiwiZXhwIjo5OTk5OTk5OTk5fQ.';

/** Added to a request, or in place of its own. */
export const ODD_HEADERS: [string, string][] = [
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer \u00e9\u00ff'],
  ['authorization', 'Basic YTpi'],
  ['authorization', `Bearer ${FORGED_TOKEN}`],
  ['authorization', `Bearer a.b.c`],
  ['authorization', `Bearer ${LONG}`],
  ['x-order-key', '\u00ff\u00fe'],
  ['x-order-key', LONG],
  ['x-upload-key', '\u00ff\u00fe'],
  ['x-upload-key', ''],
  ['x-page-server-key', 'guess'],
  ['idempotency-key', '\u00ff'],
  ['idempotency-key', LONG],
  ['idempotency-key', ''],
  ['x-request-id', "' or 1=1 --"],
  ['x-request-id', LONG],
  ['x-forwarded-for', 'not an address'],
  ['x-forwarded-for', '::1%eth0, 999.1.1.1'],
  ['x-forwarded-for', LONG],
  ['x-forwarded-host', 'evil.example'],
  ['forwarded', 'for=_hidden'],
  ['if-none-match', '"'.repeat(50)],
  ['if-none-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=-1,5-2,9999999999999999999-'],
  ['accept', 'x/'.repeat(400)],
  ['accept-encoding', 'gzip;q=NaN, *;q=-1'],
  ['content-encoding', 'gzip'],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['access-control-request-method', 'DELETE\u00ff'],
  ['cookie', '='.repeat(500)],
  ['expect', '200-maybe'],
  ['upgrade', 'websocket'],
  ['last-event-id', '-1'],
  ['x-huge', 'h'.repeat(300_000)],
];

export const ODD_METHODS = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PUT',
  'PATCH',
  'DELETE',
  'POST',
  'GET',
  'PROPFIND',
  'QUERY',
  'BREW',
  'get',
];
