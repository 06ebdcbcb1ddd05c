import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../core/request-log.ts';
import type { Parts } from '../parts.ts';
import type { Body } from './fields.ts';
import { invalidField, invalidPayload, invalidToken, methodNotAllowed, DarajaError } from './errors.ts';

export interface Exchange {
  body: Body;
  call: Call;
  reply: FastifyReply;
}

type Handler = (exchange: Exchange) => Promise<object> | object;

/** A POST endpoint of Daraja: the gateway's checks in Daraja's order, then the handler. */
export function darajaRoute(app: FastifyInstance, parts: Parts, path: string, handle: Handler): void {
  app.all(path, async (request, reply) => {
    const call = parts.requestLog.record(request.method, path);
    reply.loggedCall = call;
    if (request.method !== 'POST') throw methodNotAllowed();
    if (!parts.tokens.isValid(bearerOf(request) ?? '')) throw invalidToken();
    const body = readBody(request);
    call.body = withoutSecrets(body);
    return handle({ body, call, reply });
  });
}

const SECRETS = new Set(['Password', 'SecurityCredential']);

const withoutSecrets = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, SECRETS.has(name) ? '***' : value]));

/** Cuts the connection, like a broken network. */
export function dropConnection({ call, reply }: Exchange): FastifyReply {
  call.status = 'dropped';
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
}

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

function readBody({ headers, body }: FastifyRequest): Body {
  // For a form body Daraja reports the first field as missing.
  if (!headers['content-type']?.startsWith('application/json')) throw invalidField('BusinessShortCode');
  if (typeof body !== 'string') throw invalidPayload();
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw invalidPayload();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidPayload();
  return { ...value };
}

/** Sends every error in the gateway's format. */
export async function sendError(parts: Parts, error: unknown, reply: FastifyReply): Promise<void> {
  const known = error instanceof DarajaError ? error : undefined;
  if (!known) parts.log.error({ err: error }, 'a request failed');
  const errorCode = known?.code ?? '500.003.1001';
  if (reply.loggedCall) reply.loggedCall.errorCode = errorCode;
  await reply.code(known?.status ?? 500).send({
    requestId: parts.ids.merchantRequest(),
    errorCode,
    errorMessage: known?.message ?? 'Internal Server Error',
  });
}

declare module 'fastify' {
  interface FastifyReply {
    /** The log entry of this call. */
    loggedCall: Call | null;
  }
}
