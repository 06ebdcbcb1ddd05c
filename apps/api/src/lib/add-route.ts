import type { Call } from '@harusi/contracts/call';
import { type Calls, calls } from '@harusi/contracts/calls';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from 'fastify';
import type { z } from 'zod';
import { withRetries } from './database/retry.ts';

export type CallName = keyof Calls;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The entry of the calls table that declares this route. */
    call?: CallName;
  }
}

/** A response body in its wire format: money as "4900.00", moments as ISO 8601. */
export class EncodedBody<Value> {
  readonly json: string;
  /** Only for the compiler, which checks it against the contract. */
  declare readonly value?: Value;

  constructor(json: string) {
    this.json = json;
  }
}

/** Marks a body that a service already built in its wire format, so that it is not encoded again. */
export const encoded = <Value>(value: Value) => new EncodedBody<Value>(JSON.stringify(value));

/**
 * The same for JSON that PostgreSQL built: the compiler cannot check it, but `response-validation.ts` does.
 */
export const encodedJson = (json: string) => new EncodedBody<never>(json);

type Output<Entry, Part extends string> = Entry extends { [Key in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : unknown;

type RequestOf<Name extends CallName> = FastifyRequest<{
  Params: Output<Calls[Name], 'params'>;
  Querystring: Output<Calls[Name], 'query'>;
  Body: Output<Calls[Name], 'body'>;
}>;

/** Files and streams are sent through `reply`; everything else is returned, and encoded by its contract. */
type ResultOf<Name extends CallName> = Calls[Name] extends { contentType: string }
  ? FastifyReply
  : Calls[Name] extends { response: infer Schema extends z.ZodType }
    ? z.output<Schema> | EncodedBody<z.input<Schema>>
    : never;

interface RouteConfig extends Omit<FastifyContextConfig, 'call'> {
  bodyLimit?: number;
}

/**
 * Declares a route of the calls table, which has its method, path, schemas and status. What the table does
 * not say is who may call it and what it does.
 */
export function addRoute<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  { bodyLimit, ...config }: RouteConfig,
  handler: (request: RequestOf<Name>, reply: FastifyReply) => Promise<ResultOf<Name>>,
): void {
  const call: Call = calls[name];
  const [method = '', path = ''] = name.split(' ');
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: method === 'GET' && call.contentType !== 'text/event-stream',
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { ...config, call: name },
    schema: toSchema(call),
    async handler(request, reply) {
      reply.code(call.status ?? 200);
      const handle = () => handler(request as RequestOf<Name>, reply);
      const result = await (method === 'GET' ? withRetries(handle, { isIdempotent: true }) : handle());
      if (!(result instanceof EncodedBody)) return result;
      return reply.type('application/json; charset=utf-8').send(result.json);
    },
  });
}

function toSchema({ params, query, body, form, ...call }: Call): FastifySchema {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(form && { consumes: ['multipart/form-data', ...(call.formOrJson ? ['application/json'] : [])] }),
    ...(call.response && { response: { [call.status ?? 200]: call.response, ...call.otherResponses } }),
    ...(call.response && call.contentType && { produces: [call.contentType] }),
    ...(call.summary && { summary: call.summary }),
    ...(call.hidden && { hide: true }),
  };
}
