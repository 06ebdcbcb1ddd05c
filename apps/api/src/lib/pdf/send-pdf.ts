import type { FastifyReply } from 'fastify';

/** Sends a document to save. It names people and sums, so no cache may keep it. */
export const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer) =>
  reply
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .type('application/pdf')
    .send(bytes);
