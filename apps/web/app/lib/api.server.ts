import type { ResponseOf, PathOf } from '@harusi/contracts/calls';
import { data, type RouterContextProvider } from 'react-router';
import { toApiFailure } from './api/errors.ts';
import { fillPath, type CallParts, type OptionsFor, type Query } from './api/fill-path.ts';
import { readResponse } from './api/read-response.ts';
import { pageContext, type PageContext } from './page-context.server.ts';

const TIMEOUT_MS = 5_000;

export interface ServerApi {
  get<Path extends PathOf<'GET'>>(
    path: Path,
    ...options: OptionsFor<Path, { query?: Query }>
  ): Promise<ResponseOf<'GET', Path>>;
}

/** Public reads for loaders. Every failure is thrown for the error page, with its status. */
export function createServerApi(
  {
    apiUrl,
    pageServerKey,
    visitorAddress,
    requestId,
    signal,
    traceCall,
    logError,
    onApiResponse,
    doNotCache,
  }: Omit<PageContext, 'dev' | 'isTestShop' | 'nonce'>,
  timeoutMs = TIMEOUT_MS,
): ServerApi {
  async function request(path: string, parts: CallParts | undefined) {
    const { status, ok, headers, ...response } = await fetchFromApi(path, parts).catch((error: unknown) => {
      if (!signal.aborted) logError(error);
      throwFailure(503, undefined);
    });
    if (!ok) throwFailure(status, response.body);
    if (typeof response.body !== 'object') throwFailure(502, undefined);
    onApiResponse(headers);
    return response.body;
  }

  async function fetchFromApi(path: string, parts: CallParts | undefined) {
    return traceCall({ method: 'GET', path, server: apiUrl }, async (carrier) => {
      const response = await fetch(apiUrl + fillPath(path, parts), {
        // Uncompressed: the API is close, and decompressing costs more than the transfer.
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'x-request-id': requestId,
          ...(pageServerKey !== undefined && { 'x-page-server-key': pageServerKey }),
          ...(visitorAddress !== undefined && { 'x-visitor-address': visitorAddress }),
          ...carrier,
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      const { status, ok, headers } = response;
      return { status, ok, headers, body: await readResponse(response) };
    });
  }

  function throwFailure(status: number, body: unknown): never {
    doNotCache();
    const { code, message } = toApiFailure(status, body).problem;
    throw data({ code, message }, { status });
  }

  const requests = new Map<string, Promise<unknown>>();
  return {
    async get(path, ...[options]) {
      const url = fillPath(path, options);
      const response = requests.get(url) ?? request(path, options);
      requests.set(url, response);
      return (await response) as ResponseOf<'GET', typeof path>;
    },
  };
}

const apiByContext = new WeakMap<PageContext, ServerApi>();

/** `api(context).get('/shop/')`. The loaders of one page share identical requests. */
export function api(context: Readonly<RouterContextProvider>): ServerApi {
  const page = context.get(pageContext);
  const known = apiByContext.get(page) ?? createServerApi(page);
  apiByContext.set(page, known);
  return known;
}
