import { PathId } from '@harusi/contracts/common';
import { MAX_VENDOR_PICTURE_BYTES } from '@harusi/contracts/picture-limits';
import {
  PicturePreviewRequest,
  NewStylistReview,
  stylistCalls as calls,
  StylistQuery,
} from '@harusi/contracts/stylists';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fetchPicture } from '../../lib/fetch-picture.ts';
import { toPage } from '../../lib/pagination.ts';
import { consumeRateLimit } from '../../lib/rate-limits.ts';
import { readForm, uploads } from '../../plugins/uploads.ts';
import { previewPicture, sendItem } from './portfolio.service.ts';
import { readInvitation, writeStylistReview } from './stylist-reviews.service.ts';
import { getStylist, listStylists } from './stylists.service.ts';
import { openDoor } from './upload-door.service.ts';

/** The same for everybody, and kept until a stylist, a package or one of their pictures changes. */
const open = { access: 'public', cache: true } as const;
const SHOWN = { tags: ['stylist', 'packages'], until: null };

const keyed = { access: 'key' } as const;
const headerOf = ({ headers }: FastifyRequest, name: 'x-upload-key' | 'x-order-key') => {
  const key = headers[name];
  return typeof key === 'string' ? key : '';
};

/** Stylists as couples see them, their secret upload page, and the page of a review. */
export const stylistRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;

  app.get(
    '/stylists/',
    {
      config: open,
      schema: { querystring: StylistQuery, response: { 200: calls['GET /stylists/'].response } },
    },
    async (request, reply) => {
      const { areas, styles, ...rows } = await listStylists(db, request.query);
      reply.cacheTags(SHOWN);
      return { ...toPage(app.addressOf(request), request.query, rows), areas, styles };
    },
  );

  app.get(
    '/stylists/:id/',
    { config: open, schema: { params: PathId, response: { 200: calls['GET /stylists/{id}/'].response } } },
    async ({ params }, reply) => {
      const stylist = await getStylist(db, params.id);
      reply.cacheTags(SHOWN);
      return stylist;
    },
  );

  /** Keys are long beyond guessing; who tries anyway is slowed down. */
  const invited = { ...keyed, rateLimit: { times: 60, seconds: 3600 } } as const;

  app.get(
    '/stylist-reviews/',
    { config: invited, schema: { response: { 200: calls['GET /stylist-reviews/'].response } } },
    async (request) => readInvitation(db, headerOf(request, 'x-order-key')),
  );

  app.post(
    '/stylist-reviews/',
    {
      config: invited,
      schema: { body: NewStylistReview, response: { 201: calls['POST /stylist-reviews/'].response } },
    },
    async (request, reply) => {
      await writeStylistReview(db, headerOf(request, 'x-order-key'), request.body, now());
      return reply.code(201).send({ detail: 'Asante! We read every review before we show it.' });
    },
  );

  await app.register(portfolioRoutes);
};

const PICTURE = { field: 'image', maxFiles: 1, maxBytes: MAX_VENDOR_PICTURE_BYTES };
const HOURLY = { portfolio: 60, preview: 120 };
const fetch = (address: string) => fetchPicture(address, { maxBytes: PICTURE.maxBytes });

/** What the secret link of a stylist opens. */
const portfolioRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(uploads);
  const { db, files, now } = app;

  /** Before anything is read or fetched: the key, and then how often it was used. */
  async function enter(request: FastifyRequest, stylistId: number, doing?: keyof typeof HOURLY) {
    const key = headerOf(request, 'x-upload-key');
    const door = await openDoor(db, { stylistId, key, network: app.networkHash(request) }, now());
    if (doing) {
      await consumeRateLimit(
        db,
        { key: `${doing}:${stylistId}`, times: HOURLY[doing], seconds: 3600 },
        now(),
      );
    }
    return { door, key };
  }

  app.get(
    '/stylists/:id/upload/',
    {
      config: keyed,
      schema: { params: PathId, response: { 200: calls['GET /stylists/{id}/upload/'].response } },
    },
    async (request) => (await enter(request, request.params.id)).door,
  );

  app.post(
    '/stylists/:id/preview/',
    {
      config: keyed,
      schema: {
        params: PathId,
        body: PicturePreviewRequest,
        response: { 200: calls['POST /stylists/{id}/preview/'].response },
      },
    },
    async (request) => {
      await enter(request, request.params.id, 'preview');
      return { image: await previewPicture(fetch, request.body.image_url) };
    },
  );

  app.post(
    '/stylists/:id/portfolio/',
    {
      config: keyed,
      schema: {
        consumes: ['multipart/form-data'],
        params: PathId,
        response: { 201: calls['POST /stylists/{id}/portfolio/'].response },
      },
    },
    async (request, reply) => {
      const { id: stylistId } = request.params;
      const { key } = await enter(request, stylistId, 'portfolio');
      const form = await readForm(request, PICTURE);
      await sendItem(db, files, form, { stylistId, key, fetch, now: now() });
      return reply.code(201).send({ detail: 'Portfolio item uploaded successfully!' });
    },
  );
};
