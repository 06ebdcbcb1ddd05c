import type { BodyOf, PathOf } from '@harusi/contracts/calls';
import { toApiFailure, type ApiFailure } from '../api/errors.ts';
import { readResponse } from '../api/read-response.ts';
import type { PageContext } from './page-context.server.ts';

/** Longer than a read may take: the visitor would have to type everything again. */
const TIMEOUT_MS = 10_000;

interface PostOptions {
  /** A repeat with the same key changes nothing. */
  idempotencyKey: string;
}

/**
 * Sends what a visitor without JavaScript has posted; returns why it failed. The API counts the call as the visitor's,
 * because the key proves that the address comes from us.
 */
export async function postToApi<Path extends PathOf<'POST'>>(
  { apiUrl, pageServerKey, visitorAddress, requestId, signal, traceCall, logError }: PageContext,
  path: Path,
  body: BodyOf<'POST', Path>,
  { idempotencyKey }: PostOptions,
): Promise<ApiFailure | undefined> {
  try {
    const call = { method: 'POST', path, server: apiUrl };
    const response = await traceCall(call, (carrier) =>
      fetch(apiUrl + path, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
          'x-request-id': requestId,
          ...(pageServerKey !== undefined && { 'x-page-server-key': pageServerKey }),
          ...(visitorAddress !== undefined && { 'x-visitor-address': visitorAddress }),
          ...carrier,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      }),
    );
    const answer = await readResponse(response);
    return response.ok ? undefined : toApiFailure(response.status, answer);
  } catch (error) {
    if (!signal.aborted) logError(error);
    return toApiFailure(503, UNREACHABLE);
  }
}

const UNREACHABLE = {
  code: 'unreachable',
  detail: 'We couldn’t send this just now. What you wrote is still here: please try again in a minute.',
};
