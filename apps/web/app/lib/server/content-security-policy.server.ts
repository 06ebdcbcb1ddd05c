import type { PageContext } from './page-context.server.ts';

/** The policy of a page. It never looks at the HTML: a scan would also allow what got into it by mistake. */
export function contentSecurityPolicy({
  apiUrl,
  nonce,
  dev,
}: Pick<PageContext, 'apiUrl' | 'nonce' | 'dev'>): string {
  const api = new URL(apiUrl).origin;
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    // Vite inlines styles in development.
    'style-src': dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', api],
    'font-src': ["'self'"],
    'connect-src': dev ? ["'self'", api, 'ws:'] : ["'self'", api],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ["'none'"],
    // Only the service worker.
    'worker-src': ["'self'"],
    // The policies of `trusted-types.ts`. Vite's error overlay has none.
    ...(!dev && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['harusi', 'default'] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
