import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the client's next proof has to contain (RFC 9449). */
    dpopNonce: string | null;
  }
}

/** Sends the nonce that a service has given to a session, also with a rejection. */
export const proofNonce = fastifyPlugin(async (app: FastifyInstance) => {
  app.decorateRequest('dpopNonce', null);
  app.addHook('onSend', async (request, reply) => {
    if (request.dpopNonce !== null) reply.header('dpop-nonce', request.dpopNonce);
  });
});
