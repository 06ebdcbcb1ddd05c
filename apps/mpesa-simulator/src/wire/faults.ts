import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Ack } from '../plays.ts';
import { drop, type Exchange } from './gateway.ts';
import { internalError, invalidToken, subscriberLocked, systemBusy } from './refusal.ts';

const STALL_MS = 30_000;

/** How an acknowledgement goes wrong, for one endpoint. */
export function playFaults(clock: Clock) {
  /** Whose token was refused: the next request goes through. */
  const refusedOnce = new Set<string>();

  return {
    /** Before anything has happened. Undefined: go on. */
    before: (ack: Ack, who: string, exchange: Exchange): FastifyReply | undefined => {
      if (ack === 'lock') throw subscriberLocked();
      if (ack === 'busy') throw systemBusy();
      if (ack === 'bad-token-once' && !refusedOnce.delete(who)) {
        refusedOnce.add(who);
        throw invalidToken();
      }
      if (ack === 'reset') return drop(exchange);
      if (ack === 'html') return exchange.reply.code(502).type('text/html').send(BAD_GATEWAY);
      return undefined;
    },

    /** After it was accepted. Undefined: acknowledge. */
    after: async (
      ack: Ack,
      exchange: Exchange,
      conclude: () => Promise<void>,
    ): Promise<FastifyReply | undefined> => {
      if (ack === 'lost') return drop(exchange);
      if (ack === 'error-after-acting') throw internalError();
      if (ack === 'stall' && !(await clock.wait(STALL_MS))) return drop(exchange);
      if (ack === 'after-callback') await conclude();
      return undefined;
    },
  };
}

const BAD_GATEWAY =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>\n';
