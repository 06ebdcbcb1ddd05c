import type { ResponseOf, PathOf } from '@harusi/contracts/calls';
import { data, type RouterContextProvider } from 'react-router';
import { fillPath, type CallParts, type OptionsFor, type Query } from './api/fill-path.ts';
import { toApiFailure } from './api/errors.ts';
import { readResponse } from './api/read-response.ts';
import { visitContext, type Visit } from './visit.server.ts';

const TIMEOUT_MS = 5_000;

export interface ServerApi {
  get<Path extends PathOf<'GET'>>(
    path: Path,
    ...options: OptionsFor<Path, { query?: Query }>
  ): Promise<ResponseOf<'GET', Path>>;
}

/** Public reads for loaders. Whatever goes wrong is thrown for the error page, with its status. */
export function createServerApi(
  { apiUrl, requestId, signal, logError, shows, doNotKeep }: Omit<Visit, 'dev'>,
  timeoutMs = TIMEOUT_MS,
): ServerApi {
  async function read(path: string, parts: CallParts | undefined) {
    const answer = await fetch(apiUrl + fillPath(path, parts), {
      // Nothing packed: the API is near, and unpacking costs more than the line.
      headers: { accept: 'application/json', 'accept-encoding': 'identity', 'x-request-id': requestId },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return {
      status: answer.status,
      ok: answer.ok,
      headers: answer.headers,
      said: await readResponse(answer),
    };
  }

  function refuse(status: number, said: unknown): never {
    doNotKeep();
    const { code, message } = toApiFailure(status, said).problem;
    throw data({ code, message }, { status });
  }

  async function ask(path: string, options: CallParts | undefined): Promise<unknown> {
    const answer = await read(path, options).catch((error: unknown) => {
      if (!signal.aborted) logError(error);
      refuse(503, undefined);
    });
    if (!answer.ok) refuse(answer.status, answer.said);
    if (typeof answer.said !== 'object') refuse(502, undefined);
    shows(answer.headers);
    return answer.said;
  }

  const asked = new Map<string, Promise<unknown>>();
  return {
    async get(path, ...[options]) {
      const address = fillPath(path, options);
      const answer = asked.get(address) ?? ask(path, options);
      asked.set(address, answer);
      return (await answer) as ResponseOf<'GET', typeof path>;
    },
  };
}

const ofVisit = new WeakMap<Visit, ServerApi>();

/** `api(context).get('/shop/')`. The loaders of one visit share what they ask for. */
export function api(context: Readonly<RouterContextProvider>): ServerApi {
  const visit = context.get(visitContext);
  const known = ofVisit.get(visit) ?? createServerApi(visit);
  ofVisit.set(visit, known);
  return known;
}
