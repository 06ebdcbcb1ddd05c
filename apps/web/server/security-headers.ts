import type { FastifyInstance } from 'fastify';

const TWO_YEARS_SECONDS = 63_072_000;

const HEADERS = {
  // For whatever is not a page; pages bring the policy that fits them.
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export const securityHeaders = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https:')
    ? { ...HEADERS, 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }
    : HEADERS;

export function addSecurityHeaders(server: FastifyInstance, siteUrl: string): void {
  const headers = securityHeaders(siteUrl);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
}
