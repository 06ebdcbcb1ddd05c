import { PathId } from '@harusi/contracts/common';
import { MAX_VENDOR_PICTURE_BYTES } from '@harusi/contracts/picture-limits';
import {
  MAX_PRODUCT_PICTURES,
  submissionCalls as calls,
  SubmissionQuery,
} from '@harusi/contracts/submissions';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../lib/pagination.ts';
import { consumeRateLimit } from '../../lib/rate-limits.ts';
import { requireViewer } from '../../plugins/access.ts';
import { readForm, uploads } from '../../plugins/uploads.ts';
import { changeProduct, requireProduct } from './change-product.service.ts';
import { sendProduct } from './send-product.service.ts';
import { getSubmission, listSubmissions } from './submissions.service.ts';

const PATH = '/products/approval/vendor-submissions/';
const PICTURES = {
  field: 'images',
  maxFiles: MAX_PRODUCT_PICTURES,
  maxBytes: MAX_VENDOR_PICTURE_BYTES,
};
const config = { access: 'vendor' } as const;

/** How often an account may send, wherever it signs in. Who changes the prices of a whole shelf comes more often. */
const HOURLY = { POST: 60, PATCH: 300 };

const by = (request: FastifyRequest, now: Date) => ({ vendorId: requireViewer(request).userId, now });

/** What vendors send us, and where it stands. */
export const submissionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;

  app.get(
    PATH,
    { config, schema: { querystring: SubmissionQuery, response: { 200: calls[`GET ${PATH}`].response } } },
    async (request) => {
      const { counts, ...rows } = await listSubmissions(db, request.query, by(request, now()));
      return { ...toPage(app.addressOf(request), request.query, rows), counts };
    },
  );

  app.get(
    `${PATH}:id/`,
    { config, schema: { params: PathId, response: { 200: calls[`GET ${PATH}{id}/`].response } } },
    async (request) => getSubmission(db, request.params.id, by(request, now())),
  );

  await app.register(sendingRoutes);
};

const sendingRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(uploads);
  const { db, files, now } = app;

  const takeSending = (request: FastifyRequest, method: keyof typeof HOURLY) => {
    const key = `${method} ${PATH}:account-${requireViewer(request).userId}`;
    return consumeRateLimit(db, { key, times: HOURLY[method], seconds: 3600 }, now());
  };

  app.post(
    PATH,
    {
      config,
      schema: { consumes: ['multipart/form-data'], response: { 201: calls[`POST ${PATH}`].response } },
    },
    async (request, reply) => {
      await takeSending(request, 'POST');
      const form = await readForm(request, PICTURES);
      const id = await sendProduct(db, files, form, by(request, now()));
      return reply.code(201).send(await getSubmission(db, id, by(request, now())));
    },
  );

  app.patch(
    `${PATH}:id/`,
    {
      config,
      schema: {
        consumes: ['multipart/form-data', 'application/json'],
        params: PathId,
        response: { 200: calls[`PATCH ${PATH}{id}/`].response },
      },
    },
    async (request) => {
      await takeSending(request, 'PATCH');
      const { id } = request.params;
      await requireProduct(db, id, by(request, now())); // before fifty megabytes are read for nothing
      const form = request.isMultipart()
        ? await readForm(request, PICTURES)
        : { fields: request.body, files: [] };
      await changeProduct(db, files, id, form, by(request, now()));
      return getSubmission(db, id, by(request, now()));
    },
  );
};
