import { describe, expect, it } from 'vitest';
import { wasNeverSent } from './daraja.rules.ts';

describe('wasNeverSent', () => {
  const failed = (cause: object) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error('no'), cause) });
  const refused = { code: 'ECONNREFUSED', syscall: 'connect' };

  it.each([
    ['a refused connection', failed(refused)],
    ['no way to the host', failed({ code: 'EHOSTUNREACH', syscall: 'connect' })],
    ['a host without an address', failed({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
    ['a connection that did not come in time', failed({ code: 'UND_ERR_CONNECT_TIMEOUT' })],
    ['an expired certificate', failed({ code: 'CERT_HAS_EXPIRED' })],
    ['a certificate of our own making', failed({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })],
    ["another host's certificate", failed({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })],
    [
      'two addresses that refuse',
      new TypeError('fetch failed', {
        cause: new AggregateError([failed(refused).cause, failed(refused).cause]),
      }),
    ],
  ])('is true of %s', (_what, error) => {
    expect(wasNeverSent(error)).toBe(true);
  });

  it.each([
    ['a reset connection', failed({ code: 'ECONNRESET', syscall: 'read' })],
    ['a lost connection', failed({ code: 'UND_ERR_SOCKET' })],
    ['a broken pipe', failed({ code: 'EPIPE', syscall: 'write' })],
    ['a missing answer', new DOMException('timed out', 'TimeoutError')],
    ['an alert of TLS, which may come at any time', failed({ code: 'ERR_SSL_SSLV3_ALERT_BAD_RECORD_MAC' })],
    [
      'two addresses of which one was reached',
      new AggregateError([failed(refused), failed({ code: 'ECONNRESET' })]),
    ],
    ['something that is no error', 'no'],
  ])('is false of %s', (_what, error) => {
    expect(wasNeverSent(error)).toBe(false);
  });
});
