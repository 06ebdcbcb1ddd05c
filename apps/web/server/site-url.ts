import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Environment } from '@harusi/environment/environment';
import type { FastifyInstance } from 'fastify';

type SiteSettings = Pick<Environment, 'siteUrl' | 'trustProxy'>;

/**
 * Finds the public URL of a page that was requested under another name; undefined when the name is right. The API lets only
 * `SITE_URL` in from a browser, so under any other name a page opens and every button on it fails.
 */
export function createSiteUrlFinder({ siteUrl, trustProxy }: SiteSettings) {
  const site = new URL(siteUrl);
  return ({ method, url = '', headers }: IncomingMessage): string | undefined => {
    // A balancer that changes Host tells us the visitor's in X-Forwarded-Host.
    const forwarded = trustProxy > 0 ? headers['x-forwarded-host'] : undefined;
    const [host = ''] = String(forwarded ?? headers.host).split(',', 1);
    if (host === site.host || (method !== 'GET' && method !== 'HEAD') || !isPage(url, headers.accept)) {
      return undefined;
    }
    const requested = URL.parse(`${site.protocol}//${host}`);
    // The target consists of our setting and a path that begins with a slash: nothing else of the request can be in it.
    return requested !== null && isOtherName(requested, site) ? siteUrl + url : undefined;
  };
}

const NOT_PAGES = /^\/(?:health|assets)(?:\/|$)|^\/__|\.[^/]*$/;

/** Browsers and search engines ask for a page as HTML; probes, scripts, workers and data requests don't. */
function isPage(url: string, accept = ''): boolean {
  const [path = ''] = url.split('?', 1);
  return accept.includes('text/html') && path.startsWith('/') && !NOT_PAGES.test(path);
}

/**
 * Whether visitors can know us by this name. A single word, an address or another port of this machine may be what a
 * balancer calls us: sending its visitors to `SITE_URL` would bring them back here for ever.
 */
function isOtherName(requested: URL, site: URL): boolean {
  if (requested.host === site.host) return false;
  if (isLoopback(requested)) return isLoopback(site) && requested.port === site.port;
  const { hostname } = requested;
  return hostname.includes('.') && isIP(hostname) === 0 && !/\.(?:internal|local|localhost)$/.test(hostname);
}

const isLoopback = ({ hostname }: URL) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** Sends visitors who came by another name to `SITE_URL`, and password managers to the page that changes a password. */
export function addSiteRedirects(server: FastifyInstance, settings: SiteSettings): void {
  const findSiteUrl = createSiteUrlFinder(settings);
  server.addHook('onRequest', async (request, reply) => {
    const url = findSiteUrl(request.raw);
    // Permanent for search engines; `no-store` keeps browsers from remembering it when SITE_URL changes.
    return url === undefined ? undefined : reply.redirect(url, 308);
  });
  server.get('/.well-known/change-password', (_request, reply) => reply.redirect('/profile', 302));
}
