import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../journal.ts';
import type { Parts } from '../parts.ts';
import type { Body } from './fields.ts';
import { invalidField, invalidPayload, invalidToken, methodNotAllowed, Refusal } from './refusal.ts';

export interface Exchange {
  body: Body;
  call: Call;
  reply: FastifyReply;
}

type Handler = (exchange: Exchange) => Promise<object> | object;

/** A POST endpoint of Daraja: what the gateway checks before anybody else, in its order, then the handler. */
export function daraja(app: FastifyInstance, parts: Parts, path: string, handle: Handler): void {
  app.all(path, async (request, reply) => {
    const call = parts.journal.open(request.method, path);
    reply.callNote = call;
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

/** Cuts the connection as a broken network does. */
export function drop({ call, reply }: Exchange): FastifyReply {
  call.status = 'dropped';
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
}

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

function readBody({ headers, body }: FastifyRequest): Body {
  // Seen for a form: its fields are not found, and the first of them is blamed.
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

/** Every refusal in the gateway's one shape. */
export async function answerRefusal(parts: Parts, error: unknown, reply: FastifyReply): Promise<void> {
  const refusal = error instanceof Refusal ? error : undefined;
  if (!refusal) parts.log.error({ err: error }, 'a request failed');
  const errorCode = refusal?.code ?? '500.003.1001';
  if (reply.callNote) reply.callNote.errorCode = errorCode;
  await reply.code(refusal?.status ?? 500).send({
    requestId: parts.ids.merchantRequest(),
    errorCode,
    errorMessage: refusal?.message ?? 'Internal Server Error',
  });
}

declare module 'fastify' {
  interface FastifyReply {
    /** The journal's entry of this call. */
    callNote: Call | null;
  }
}
