import type { ResponseOf, BodyOf, PathOf } from '@harusi/contracts/calls';
import { createBearerFetch, type BearerFetch, type Transport } from './bearer-fetch.ts';
import { confirmation } from './confirmation.ts';
import { fillPath, type CallParts, type OptionsFor, type Query } from './fill-path.ts';
import { toApiFailure, type ApiFailure } from './errors.ts';
import { networkFailure } from './network-failure.ts';
import { readResponse } from './read-response.ts';
import { withTimeout } from './with-timeout.ts';
import { session } from '../session/session.ts';

export type Result<Value> = { ok: true; status: number; value: Value } | ({ ok: false } & ApiFailure);

/** On a stalled line, a button would spin for minutes. What a write did is then as unknown as after a lost response. */
const READ_TIMEOUT_MS = 12_000;
const WRITE_TIMEOUT_MS = 30_000;

interface ReadOptions {
  query?: Query;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

interface WriteOptions extends ReadOptions {
  /** A repeated call with the same key has no second effect and gets the first response. */
  idempotencyKey?: string;
  /** `uploadWithProgress`, for forms with files. */
  transport?: Transport;
}

type Body<Method extends string, Path extends string> = BodyOf<Method, Path> | FormData;

export interface BrowserApi {
  get<Path extends PathOf<'GET'>>(
    path: Path,
    ...options: OptionsFor<Path, ReadOptions>
  ): Promise<Result<ResponseOf<'GET', Path>>>;
  post<Path extends PathOf<'POST'>>(
    path: Path,
    body: Body<'POST', Path>,
    ...options: OptionsFor<Path, WriteOptions>
  ): Promise<Result<ResponseOf<'POST', Path>>>;
  patch<Path extends PathOf<'PATCH'>>(
    path: Path,
    body: Body<'PATCH', Path>,
    ...options: OptionsFor<Path, WriteOptions>
  ): Promise<Result<ResponseOf<'PATCH', Path>>>;
  put<Path extends PathOf<'PUT'>>(
    path: Path,
    body: Body<'PUT', Path>,
    ...options: OptionsFor<Path, WriteOptions>
  ): Promise<Result<ResponseOf<'PUT', Path>>>;
  delete<Path extends PathOf<'DELETE'>>(
    path: Path,
    body: Body<'DELETE', Path>,
    ...options: OptionsFor<Path, WriteOptions>
  ): Promise<Result<ResponseOf<'DELETE', Path>>>;
}

/**
 * The typed client. API and network errors are results; only an aborted call rejects. A call that needs a fresh
 * confirmation asks for it and is then repeated once, unchanged; one that needs work does the work and is repeated.
 */
export function createBrowserApi(bearerFetch: BearerFetch): BrowserApi {
  async function call<Value>(
    method: string,
    path: string,
    body: unknown,
    { signal, headers = {}, idempotencyKey, transport, ...parts }: WriteOptions & CallParts = {},
  ): Promise<Result<Value>> {
    const allHeaders = new Headers(headers);
    if (idempotencyKey !== undefined) allHeaders.set('idempotency-key', idempotencyKey);
    // The browser sets the content type of FormData, with its boundary.
    const isJson = body !== undefined && !(body instanceof FormData);
    if (isJson) allHeaders.set('content-type', 'application/json');
    // An upload with progress may take its time.
    const limitMs = transport ? undefined : method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
    try {
      const init = { method, headers: allHeaders, body: isJson ? JSON.stringify(body) : body };
      const send = async (): Promise<Result<Value>> => {
        const { response, responseBody } = await withTimeout(limitMs, signal, async (limited) => {
          const response = await bearerFetch(fillPath(path, parts), { ...init, signal: limited }, transport);
          return { response, responseBody: await readResponse(response) };
        });
        if (!response.ok) return { ok: false, ...toApiFailure(response.status, responseBody) };
        // Outside production the API validates every response against its contract.
        return { ok: true, status: response.status, value: responseBody as Value };
      };
      let result = await send();
      if (!result.ok && result.problem.challenge) {
        const { solveAndRepeat } = await import('./solve-challenge.ts');
        result = await solveAndRepeat(result, allHeaders, send, signal);
      }
      const isRefused = !result.ok && result.problem.code === 'confirmation_required';
      return isRefused && (await confirmation.ask?.()) ? await send() : result;
    } catch (error) {
      if (signal?.aborted) throw error;
      return { ok: false, ...networkFailure };
    }
  }

  return {
    get: (path, ...[options]) => call('GET', path, undefined, options),
    post: (path, body, ...[options]) => call('POST', path, body, options),
    patch: (path, body, ...[options]) => call('PATCH', path, body, options),
    put: (path, body, ...[options]) => call('PUT', path, body, options),
    delete: (path, body, ...[options]) => call('DELETE', path, body, options),
  };
}

/** The server writes it on `<html>`, so one build works with any API URL. */
const apiUrl = () => document.documentElement.dataset.api ?? '';

export const bearerFetch = createBearerFetch({
  apiUrl,
  session,
  loadSessionRequests: async () => (await import('../session/session-requests.ts')).sessionRequests,
});

export const browserApi = createBrowserApi(bearerFetch);
