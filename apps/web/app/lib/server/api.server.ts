import type { ResponseOf, PathOf } from '@harusi/contracts/calls';
import { data, type RouterContextProvider } from 'react-router';
import { toApiFailure } from '../api/errors.ts';
import { fillPath, type CallParts, type OptionsFor, type Query } from '../api/fill-path.ts';
import { getJson } from './get-json.server.ts';
import { pageContext, type ApiResponse, type PageContext } from './page-context.server.ts';

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
    shareResponse,
    doNotCache,
  }: Omit<PageContext, 'dev' | 'isTestShop' | 'nonce'>,
  timeoutMs = TIMEOUT_MS,
): ServerApi {
  async function request(path: string, parts: CallParts | undefined) {
    const { status, headers, body } = await load(path, parts).catch((error: unknown) => {
      if (!signal.aborted) logError(error);
      throwFailure(503, undefined);
    });
    if (status < 200 || status > 299) throwFailure(status, body);
    if (typeof body !== 'object') throwFailure(502, undefined);
    onApiResponse(headers);
    return body;
  }

  /** What has neither params nor a query is the same for all pages that show it. */
  function load(path: string, parts: CallParts | undefined): Promise<ApiResponse> {
    const url = fillPath(path, parts);
    const read = () => getFromApi(path, url);
    return url === path && shareResponse ? shareResponse(url, read) : read();
  }

  function getFromApi(path: string, url: string): Promise<ApiResponse> {
    return traceCall({ method: 'GET', path, server: apiUrl }, (carrier) =>
      getJson(apiUrl + url, {
        // Uncompressed: the API is close, and decompressing costs more than the transfer.
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'x-request-id': requestId,
          ...(pageServerKey !== undefined && { 'x-page-server-key': pageServerKey }),
          ...(visitorAddress !== undefined && { 'x-visitor-address': visitorAddress }),
          ...carrier,
        },
        signal,
        timeoutMs,
      }),
    );
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
