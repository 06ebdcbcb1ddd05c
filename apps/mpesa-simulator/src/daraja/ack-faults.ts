import type { FastifyReply } from 'fastify';
import type { Clock } from '../core/clock.ts';
import type { Ack } from '../payments/plays.ts';
import { dropConnection, type Exchange } from './gateway.ts';
import { internalError, invalidToken, subscriberLocked, systemBusy } from './errors.ts';

const STALL_MS = 30_000;

/** Scripted faults in the acknowledgement of one endpoint. */
export function createAckFaults(clock: Clock) {
  /** Senders whose token was rejected: their next request succeeds. */
  const rejectedOnce = new Set<string>();

  return {
    /** Before the request takes effect. Undefined: continue. */
    before: (ack: Ack, who: string, exchange: Exchange): FastifyReply | undefined => {
      if (ack === 'lock') throw subscriberLocked();
      if (ack === 'busy') throw systemBusy();
      if (ack === 'bad-token-once' && !rejectedOnce.delete(who)) {
        rejectedOnce.add(who);
        throw invalidToken();
      }
      if (ack === 'reset') return dropConnection(exchange);
      if (ack === 'html') return exchange.reply.code(502).type('text/html').send(BAD_GATEWAY);
      return undefined;
    },

    /** After the request is accepted. Undefined: acknowledge. */
    after: async (
      ack: Ack,
      exchange: Exchange,
      conclude: () => Promise<void>,
    ): Promise<FastifyReply | undefined> => {
      if (ack === 'lost') return dropConnection(exchange);
      if (ack === 'error-after-acting') throw internalError();
      if (ack === 'stall' && !(await clock.wait(STALL_MS))) return dropConnection(exchange);
      if (ack === 'after-callback') await conclude();
      return undefined;
    },
  };
}

const BAD_GATEWAY =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>\n';
