import type { FastifyRequest } from 'fastify';
import type { Asker } from './orders.service.ts';

/** Whoever asks for an order or a booking: by session, by the key in the address, in a header or in the body. */
export function askerOf({ viewer, headers }: FastifyRequest, key?: string): Asker {
  const fromHeader = headers['x-order-key'];
  return {
    userId: viewer?.userId ?? null,
    key: key ?? (typeof fromHeader === 'string' ? fromHeader : undefined),
  };
}

/** Visitors and customers alike; the key of the order or booking stands in for a session. */
export const open = { access: 'public', optionalAuth: true } as const;
