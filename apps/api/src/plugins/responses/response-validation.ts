import { Problem } from '@harusi/contracts/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';

/**
 * In development and tests, fails every request whose response breaks its contract, however the response was built.
 * Elsewhere, JSON from PostgreSQL goes out as it is.
 */
export const responseValidation = fastifyPlugin(async (app: FastifyInstance) => {
  const { mode } = app.settings;
  if (mode !== 'development' && mode !== 'test') return;
  app.addHook('onRoute', (route) => {
    // Before all others, so that a wrong response is never cached.
    route.onSend = [
      (request, reply, payload, done) => {
        const mismatch = findMismatch(request, reply, payload);
        if (mismatch === undefined) return done(null, payload);
        return done(new Error(`${request.method} ${request.routeOptions.url}: ${mismatch}`));
      },
      ...[route.onSend ?? []].flat(),
    ];
  });
});

function findMismatch(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined {
  const { schema } = request.routeOptions;
  const contentType = String(reply.getHeader('content-type') ?? '');
  const isJson = contentType.startsWith('application/json');
  const expectsJson = schema?.produces === undefined;
  if (reply.statusCode < 400 && !expectsJson && !contentType.startsWith(String(schema.produces?.[0]))) {
    return `the content type is ${contentType}, the contract says ${String(schema.produces)}`;
  }
  if (!isJson || typeof payload !== 'string') return undefined; // files, streams, and responses from the cache
  const responses = schema?.response as Record<string, z.ZodType> | undefined;
  const contract = responses?.[reply.statusCode] ?? (reply.statusCode < 400 ? undefined : Problem);
  return contract && describeMismatch(contract, JSON.parse(payload));
}

/**
 * Undefined when a body is exactly what the contract puts on the wire. Decoding finds what is missing or
 * wrong; encoding the result again finds what is too much, or written in another way than the contract writes
 * it.
 */
export function describeMismatch(contract: z.ZodType, body: unknown): string | undefined {
  const decoded = z.safeDecode(contract, body);
  if (!decoded.success) return z.prettifyError(decoded.error);
  return findDifference(z.encode(contract, decoded.data), body, []);
}

function findDifference(expected: unknown, actual: unknown, path: string[]): string | undefined {
  if (Object.is(expected, actual)) return undefined;
  if (!isObject(expected) || !isObject(actual)) {
    return `${JSON.stringify(actual)} instead of ${JSON.stringify(expected)} at ${path.join('.') || 'the root'}`;
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    if (!(key in expected)) return `unknown field ${[...path, key].join('.')}`;
    const difference = findDifference(expected[key], actual[key], [...path, key]);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
