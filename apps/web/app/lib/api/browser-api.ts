import type { ResponseOf, BodyOf, PathOf } from '@harusi/contracts/calls';
import { createBearerFetch, type BearerFetch, type Transport } from './bearer-fetch.ts';
import { fillPath, type CallParts, type OptionsFor, type Query } from './fill-path.ts';
import { toApiFailure, type ApiFailure } from './errors.ts';
import { networkFailure } from './network-failure.ts';
import { readResponse } from './read-response.ts';
import { session } from '../session/session.ts';

export type Result<Value> = { ok: true; status: number; value: Value } | ({ ok: false } & ApiFailure);

interface ReadOptions {
  query?: Query;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

interface WriteOptions extends ReadOptions {
  /** One key per intention: a repeat with the same key gets the first answer and happens once. */
  idempotencyKey?: string;
  /** `withProgress`, for forms with files. */
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

/** The typed client. It never throws for what the API or the network did; only an aborted call rejects. */
export function createBrowserApi(bearerFetch: BearerFetch): BrowserApi {
  async function call<Value>(
    method: string,
    path: string,
    body: unknown,
    { signal, headers = {}, idempotencyKey, transport, ...parts }: WriteOptions & CallParts = {},
  ): Promise<Result<Value>> {
    const sent = new Headers(headers);
    if (idempotencyKey !== undefined) sent.set('idempotency-key', idempotencyKey);
    // A form with files names its own type, boundary and all.
    const isJson = body !== undefined && !(body instanceof FormData);
    if (isJson) sent.set('content-type', 'application/json');
    try {
      const init = { method, headers: sent, body: isJson ? JSON.stringify(body) : body, signal };
      const answer = await bearerFetch(fillPath(path, parts), init, transport);
      const said = await readResponse(answer);
      if (!answer.ok) return { ok: false, ...toApiFailure(answer.status, said) };
      // The API checks every answer against the contract before it sends it.
      return { ok: true, status: answer.status, value: said as Value };
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

/** Written by the server on `<html>`, so that one build serves every address. */
const apiUrl = () => document.documentElement.dataset.api ?? '';

export const bearerFetch = createBearerFetch({
  apiUrl,
  session,
  locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
});

export const browserApi = createBrowserApi(bearerFetch);
