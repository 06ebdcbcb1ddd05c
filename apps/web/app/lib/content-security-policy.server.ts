import { createHash } from 'node:crypto';

interface Sources {
  apiUrl: string;
  /** Allows the page's own inline scripts: by hash on a page that is cached whole, by nonce on any other. */
  scripts: string[];
  dev: boolean;
}

/** Structured data is never executed, so the policy doesn't apply to it. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/gi;

export function contentSecurityPolicy({ apiUrl, scripts, dev }: Sources): string {
  const api = new URL(apiUrl).origin;
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    // Vite inlines styles in development.
    'style-src': dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', api],
    'font-src': ["'self'"],
    'connect-src': dev ? ["'self'", api, 'ws:'] : ["'self'", api],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** One source per distinct inline script of a rendered page, in order. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}
