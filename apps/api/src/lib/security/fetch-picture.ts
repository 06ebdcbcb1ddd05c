import { lookup as resolve } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { invalidFields } from '../errors.ts';
import { isPublicAddress } from './networks.ts';

interface FetchOptions {
  maxBytes: number;
  /** For everything: DNS, redirects and the last byte. */
  timeoutMs?: number;
  /** Which endpoints may be reached; by default ports 80 and 443 of public addresses. */
  allow?: (address: string, port: number) => boolean;
  /** Resolves a name to all its addresses. */
  lookup?: (name: string) => Promise<readonly string[]>;
}

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const REDIRECT_STATUSES = new Set<number | undefined>([301, 302, 303, 307, 308]);

/** Names that exist only inside a network. */
const INTERNAL_NAME =
  /^[^.]*$|\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|onion)$/;

/**
 * Fetches a picture from a URL that a stranger typed, safe against server-side request forgery. Every failure
 * gives the same message; the log has the reason.
 */
export async function fetchPicture(imageUrl: string, options: FetchOptions): Promise<Buffer> {
  try {
    return await follow(imageUrl, options);
  } catch (error) {
    throw invalidFields({ image_url: 'Invalid image URL' }, error);
  }
}

async function follow(imageUrl: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  let url = new URL(imageUrl);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    signal.throwIfAborted();
    const addresses = await withAbort(findAddresses(url, options), signal);
    const response = await sendRequest(url, addresses, signal);
    try {
      const { location } = response.headers;
      const isRedirect = REDIRECT_STATUSES.has(response.statusCode) && location !== undefined;
      if (!isRedirect) return await readPicture(response, options.maxBytes);
      url = new URL(location, url);
    } finally {
      response.destroy();
    }
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

/**
 * The addresses to connect to. One forbidden address rejects the whole name: the resolver's order must not
 * decide.
 */
async function findAddresses(
  { protocol, username, password, hostname, port: given }: URL,
  { allow = isPublicEndpoint, lookup = resolveAddresses }: FetchOptions,
): Promise<readonly string[]> {
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`unsupported protocol ${protocol}`);
  if (username !== '' || password !== '') throw new Error('the URL contains a password');
  const port = Number(given || (protocol === 'https:' ? 443 : 80));
  // `URL` already normalised every spelling of an IPv4 address, such as 0x7f000001.
  const host = hostname.replace(/^\[|\]$/g, '');
  const isName = isIP(host) === 0;
  if (isName && INTERNAL_NAME.test(host.replace(/\.$/, ''))) throw new Error(`${host} is an internal name`);
  const addresses = isName ? await lookup(host) : [host];
  if (addresses.length === 0) throw new Error(`${host} has no address`);
  const forbidden = addresses.find((address) => !allow(address, port));
  if (forbidden !== undefined)
    throw new Error(`${host} resolves to ${forbidden}, port ${port}, which is not allowed`);
  return addresses;
}

const isPublicEndpoint = (address: string, port: number) =>
  (port === 80 || port === 443) && isPublicAddress(address);

const resolveAddresses = async (name: string) =>
  (await resolve(name, { all: true })).map(({ address }) => address);

/** DNS lookups cannot be cancelled, but we need not wait for them. */
function withAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, late]);
}

/** Uses a fresh connection to the checked addresses, so that a second lookup cannot swap them. */
function sendRequest(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Harusi' };
  return new Promise((resolve, reject) => {
    request(url, { agent: false, lookup: pinnedTo(addresses), signal, headers })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  };

/** Counts the bytes: `content-length` may lie. */
async function readPicture(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { statusCode, headers } = response;
  if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`);
  const type = headers['content-type'] ?? 'no content type';
  if (!/^image\//i.test(type)) throw new Error(`not a picture: ${type.slice(0, 80)}`);
  const tooLarge = new Error(`larger than ${maxBytes} bytes`);
  if (Number(headers['content-length']) > maxBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
