import type { Call } from '@harusi/contracts/call';
import { calls } from '@harusi/contracts/calls';
import type { Problem } from '@harusi/contracts/common';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { findUnavailability, type Unavailability } from '../lib/database/database-errors.ts';
import { busy, DomainError, type ErrorCode } from '../lib/errors.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const STATUS: Record<ErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  use_dpop_nonce: 401,
  second_factor_required: 401,
  forbidden: 403,
  confirmation_required: 403,
  second_factor_setup_required: 403,
  not_found: 404,
  conflict: 409,
  slot_taken: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  challenge_required: 429,
  email_code_required: 403,
  unavailable: 503,
  storage_full: 507,
  internal: 500,
};

/** Replaces Fastify's own messages, by status. */
const FASTIFY_PROBLEMS: Record<number, Problem> = {
  413: { code: 'too_large', detail: 'This is more than we can take in one request. Please send less.' },
  415: { code: 'unsupported_type', detail: 'Please send JSON.' },
};

const NOT_FOUND = { code: 'not_found', detail: 'The requested resource was not found.' };
const INTERNAL = { code: 'internal', detail: 'Server error. Please try again later or contact support.' };

const RETRY_AFTER_SECONDS: Record<Unavailability, number> = { busy: 2, away: 5, full: 60 };
/** All of it is true of a change whose outcome we don't know, too: only a PIN on a phone pays. */
const NOT_DONE =
  'We’re very busy right now, and this may not have gone through. Nothing was charged: please try again in a few seconds.';
const NOT_READ = 'We’re very busy right now. Please try again in a few seconds.';
const NOT_SAVED =
  'We have no room for this file right now, so it was not saved. Please try again a little later.';

/** Turns every error into a `Problem`. Never exposes a stack trace or SQL. */
export const errorHandler = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) =>
    sendError(error, request, reply),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(NOT_FOUND));
  app.removeContentTypeParser('text/plain');
});

/** Also handles errors before routing, such as a malformed URL. */
export function sendError(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply) {
  const known = describeUnavailability(error, request) ?? error;
  const { status, problem } = toProblem(known);
  if (error instanceof DomainError) {
    if (error.cause) request.log.info({ err: error.cause }, 'refused');
  } else if (known !== error) request.log.warn({ err: error }, 'not available');
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (known instanceof DomainError && known.retryAfterSeconds !== undefined) {
    reply.header('retry-after', known.retryAfterSeconds);
  }
  // No hook has run for a malformed URL. An error is never cached, whatever the route has said about its success.
  reply.headers(SECURITY_HEADERS);
  return reply.code(status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(problem);
}

/** A server that we need is away, busy or full: the caller did nothing wrong and may try again. */
function describeUnavailability(
  error: FastifyError | DomainError,
  { method, routeOptions }: FastifyRequest,
): DomainError | undefined {
  const why = error instanceof DomainError ? undefined : findUnavailability(error);
  if (why === undefined) return undefined;
  const retryAfterSeconds = RETRY_AFTER_SECONDS[why];
  const { call } = routeOptions.config ?? {};
  const { form }: Call = call === undefined ? {} : calls[call];
  if (why === 'full' && form) return new DomainError('storage_full', NOT_SAVED, { retryAfterSeconds });
  return busy(method === 'GET' || method === 'HEAD' ? NOT_READ : NOT_DONE, retryAfterSeconds);
}

function toProblem(error: FastifyError | DomainError): { status: number; problem: Problem } {
  if (error instanceof DomainError) {
    const { code, message, fields, more } = error;
    // A form shows the messages at its fields and needs no summary.
    const problem = {
      code,
      ...(!(fields && code === 'invalid') && { detail: message }),
      ...(fields && { field_errors: toMessageLists(fields) }),
      ...more,
    };
    return { status: STATUS[code], problem };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed path parameter names no resource.
    if (error.validationContext === 'params') return { status: 404, problem: NOT_FOUND };
    return { status: 400, problem: { code: 'invalid', ...byField(error.validation) } };
  }
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return { status: 500, problem: INTERNAL };
  return { status, problem: FASTIFY_PROBLEMS[status] ?? { code: 'invalid', detail: error.message } };
}

const toMessageLists = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, [message]]));

function byField(issues: readonly { instancePath: string; message?: string }[]): Partial<Problem> {
  const fields: Record<string, string[]> = {};
  const general: string[] = [];
  for (const { instancePath, message = 'Not valid' } of issues) {
    const field = instancePath.split('/').filter(Boolean).join('.');
    if (field === '') general.push(message);
    else (fields[field] ??= []).push(message);
  }
  return {
    ...(Object.keys(fields).length > 0 && { field_errors: fields }),
    ...(general.length > 0 && { non_field_errors: general }),
  };
}
