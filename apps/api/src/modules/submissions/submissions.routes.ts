import { PathId } from '@harusi/contracts/common';
import { VENDOR_PICTURE_MOST_BYTES } from '@harusi/contracts/picture-limits';
import {
  PRODUCT_PICTURES_MOST,
  submissionCalls as calls,
  SubmissionQuery,
} from '@harusi/contracts/submissions';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../lib/pages.ts';
import { takeTurn } from '../../lib/rate-limits.ts';
import { viewerOf } from '../../plugins/access.ts';
import { readForm, uploads } from '../../plugins/uploads.ts';
import { changeProduct } from './change-product.service.ts';
import { sendProduct } from './send-product.service.ts';
import { getSubmission, listSubmissions } from './submissions.service.ts';

const PATH = '/products/approval/vendor-submissions/';
const PICTURES = {
  field: 'images',
  mostFiles: PRODUCT_PICTURES_MOST,
  mostBytes: VENDOR_PICTURE_MOST_BYTES,
};
const config = { access: 'vendor' } as const;

/** What vendors send us, and where it stands. */
export const submissionRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(uploads);
  const { db, files, now } = app;
  const by = (request: FastifyRequest) => ({ vendorId: viewerOf(request).userId, now: now() });

  /** To open pictures takes long: sixty sendings an hour are for an account, wherever it signs in. */
  const takeSending = ({ vendorId }: { vendorId: number }) =>
    takeTurn(db, { key: `submission:${vendorId}`, times: 60, seconds: 3600 }, now());

  app.get(
    PATH,
    { config, schema: { querystring: SubmissionQuery, response: { 200: calls[`GET ${PATH}`].answer } } },
    async (request) => {
      const { counts, ...rows } = await listSubmissions(db, request.query, by(request));
      return { ...toPage(app.addressOf(request), request.query, rows), counts };
    },
  );

  app.post(
    PATH,
    {
      config,
      schema: { consumes: ['multipart/form-data'], response: { 201: calls[`POST ${PATH}`].answer } },
    },
    async (request, reply) => {
      await takeSending(by(request));
      const id = await sendProduct(db, files, await readForm(request, PICTURES), by(request));
      return reply.code(201).send(await getSubmission(db, id, by(request)));
    },
  );

  app.get(
    `${PATH}:id/`,
    { config, schema: { params: PathId, response: { 200: calls[`GET ${PATH}{id}/`].answer } } },
    async (request) => getSubmission(db, request.params.id, by(request)),
  );

  app.patch(
    `${PATH}:id/`,
    {
      config,
      schema: {
        consumes: ['multipart/form-data', 'application/json'],
        params: PathId,
        response: { 200: calls[`PATCH ${PATH}{id}/`].answer },
      },
    },
    async (request) => {
      await takeSending(by(request));
      const form = request.isMultipart()
        ? await readForm(request, PICTURES)
        : { fields: request.body, files: [] };
      await changeProduct(db, files, request.params.id, form, by(request));
      return getSubmission(db, request.params.id, by(request));
    },
  );
};
