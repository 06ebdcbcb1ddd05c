import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.server.ts';

test('the policy allows only our own origin, the API, and inline scripts with the nonce', () => {
  const policy = contentSecurityPolicy({ apiUrl: 'https://api.harusi.example/v1', nonce: 'x', dev: false });
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'nonce-x'",
    "style-src 'self'",
    "img-src 'self' data: blob: https://api.harusi.example",
    "font-src 'self'",
    "connect-src 'self' https://api.harusi.example",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types harusi default',
  ]);
});
