import type { FastifyReply } from 'fastify';

/** Sends a document to save. Like every other response it is not stored by caches. */
export const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer) =>
  reply
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .type('application/pdf')
    .send(bytes);
