import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.server.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('hashes each inline script of the page once', () => {
  const html = `<head><script src="/assets/a.js"></script><script>one()</script>
    <script type="module" async="">import "/b.js";\n</script><script>one()</script><script async src="/c.js"></script>`;
  expect(inlineScriptHashes(html)).toEqual([hashOf('one()'), hashOf('import "/b.js";\n')]);
});

test('treats a script that only contains the text src as inline', () => {
  expect(inlineScriptHashes('<script>load({ src="x" })</script>')).toEqual([hashOf('load({ src="x" })')]);
});

test('does not hash structured data', () => {
  expect(inlineScriptHashes('<script type="application/ld+json">{"name":"Harusi"}</script>')).toEqual([]);
});

test('the policy allows only our own origin and the API', () => {
  const policy = contentSecurityPolicy({
    apiUrl: 'https://api.harusi.example/v1',
    scripts: ["'nonce-x'"],
    dev: false,
  });
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
  ]);
});
