import { MAX_VENDOR_PICTURE_BYTES } from '@harusi/contracts/constants/picture-limits';
import { MAX_PRODUCT_PICTURES } from '@harusi/contracts/catalogue/submissions';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { toPage } from '../../lib/pagination.ts';
import { consumeRateLimit } from '../../lib/database/rate-limits.ts';
import { requireViewer } from '../../plugins/access.ts';
import { readForm, uploads } from '../../plugins/uploads.ts';
import { changeProduct, requireProduct } from './changes/change-product.service.ts';
import { sendProduct } from './submit-product.service.ts';
import { getSubmission, listSubmissions } from './submissions.service.ts';

const PATH = '/products/approval/vendor-submissions/';
const PICTURES = {
  field: 'images',
  maxFiles: MAX_PRODUCT_PICTURES,
  maxBytes: MAX_VENDOR_PICTURE_BYTES,
};
const config = { access: 'vendor' } as const;

/** Limits per account, from any network. Changes get more, so that a vendor can reprice a whole range. */
const HOURLY = { POST: 60, PATCH: 300 };

const vendorOf = (request: FastifyRequest, now: Date) => ({ vendorId: requireViewer(request).userId, now });

/** Vendors' submissions and their status. */
export const submissionRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(app, `GET ${PATH}`, config, async (request) => {
    const { counts, ...rows } = await listSubmissions(db, request.query, vendorOf(request, now()));
    return { ...toPage(app.urlOf(request), request.query, rows), counts };
  });

  addRoute(app, `GET ${PATH}{id}/`, config, async (request) =>
    getSubmission(db, request.params.id, vendorOf(request, now())),
  );

  await app.register(sendingRoutes);
};

const sendingRoutes: FastifyPluginAsync = async (app) => {
  await app.register(uploads);
  const { db, files, now } = app;

  const takeSending = (request: FastifyRequest, method: keyof typeof HOURLY) => {
    const key = `${method} ${PATH}:account-${requireViewer(request).userId}`;
    return consumeRateLimit(db, { key, times: HOURLY[method], seconds: 3600 }, now());
  };

  addRoute(app, `POST ${PATH}`, config, async (request) => {
    await takeSending(request, 'POST');
    const form = await readForm(request, PICTURES);
    const id = await sendProduct(db, files, form, vendorOf(request, now()));
    return getSubmission(db, id, vendorOf(request, now()));
  });

  addRoute(app, `PATCH ${PATH}{id}/`, config, async (request) => {
    await takeSending(request, 'PATCH');
    const { id } = request.params;
    await requireProduct(db, id, vendorOf(request, now())); // before reading fifty megabytes in vain
    const form = request.isMultipart()
      ? await readForm(request, PICTURES)
      : { fields: request.body, files: [] };
    await changeProduct(db, files, id, form, vendorOf(request, now()));
    return getSubmission(db, id, vendorOf(request, now()));
  });
};
