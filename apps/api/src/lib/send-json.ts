import type { FastifyReply } from 'fastify';

/** Sends what is already in the form of the contract, as PostgreSQL or the rules wrote it. */
export const sendJson = (reply: FastifyReply, body: unknown, status = 200) =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
