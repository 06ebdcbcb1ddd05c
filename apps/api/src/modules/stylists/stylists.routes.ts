import { MAX_VENDOR_PICTURE_BYTES } from '@harusi/contracts/constants/picture-limits';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { fetchPicture } from '../../lib/security/fetch-picture.ts';
import { toPage } from '../../lib/pagination.ts';
import { consumeRateLimit } from '../../lib/database/rate-limits.ts';
import { readForm, uploads } from '../../plugins/uploads.ts';
import { previewPicture, sendItem } from './portfolio/portfolio.service.ts';
import { readInvitation, writeStylistReview } from './stylist-reviews.service.ts';
import { getStylist, listStylists } from './stylists.service.ts';
import { requireUploadKey } from './portfolio/upload-key.service.ts';

/** The same for every caller; cached until a stylist, a package or one of their pictures changes. */
const open = { access: 'public', cache: true } as const;
const CACHE_TAGS = { tags: ['stylist', 'packages'], until: null };

const keyed = { access: 'key' } as const;
const headerOf = ({ headers }: FastifyRequest, name: 'x-upload-key' | 'x-order-key') => {
  const key = headers[name];
  return typeof key === 'string' ? key : '';
};

/** Public stylist pages, the secret upload page and the review page. */
export const stylistRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(app, 'GET /stylists/', open, async (request, reply) => {
    const { areas, styles, ...rows } = await listStylists(db, request.query);
    reply.cacheTags(CACHE_TAGS);
    return { ...toPage(app.urlOf(request), request.query, rows), areas, styles };
  });

  addRoute(app, 'GET /stylists/{id}/', open, async ({ params }, reply) => {
    const stylist = await getStylist(db, params.id);
    reply.cacheTags(CACHE_TAGS);
    return stylist;
  });

  /** Keys are too long to guess; this slows down attempts. */
  const invited = { ...keyed, rateLimit: { times: 60, seconds: 3600 } } as const;

  addRoute(app, 'GET /stylist-reviews/', invited, async (request) =>
    readInvitation(db, headerOf(request, 'x-order-key')),
  );

  addRoute(app, 'POST /stylist-reviews/', invited, async (request) => {
    await writeStylistReview(db, headerOf(request, 'x-order-key'), request.body, now());
    return { detail: 'Asante! We read every review before we show it.' };
  });

  await app.register(portfolioRoutes);
};

const PICTURE = { field: 'image', maxFiles: 1, maxBytes: MAX_VENDOR_PICTURE_BYTES };
const HOURLY = { portfolio: 60, preview: 120 };
const fetch = (url: string) => fetchPicture(url, { maxBytes: PICTURE.maxBytes });

/** The calls of a stylist's secret upload link. */
const portfolioRoutes: FastifyPluginAsync = async (app) => {
  await app.register(uploads);
  const { db, files, now } = app;

  /** Checks the key, then its rate limit, before reading or fetching anything. */
  async function enter(request: FastifyRequest, stylistId: number, doing?: keyof typeof HOURLY) {
    const key = headerOf(request, 'x-upload-key');
    const door = await requireUploadKey(db, { stylistId, key, network: app.networkHash(request) }, now());
    if (doing) {
      await consumeRateLimit(
        db,
        { key: `${doing}:${stylistId}`, times: HOURLY[doing], seconds: 3600 },
        now(),
      );
    }
    return { door, key };
  }

  addRoute(
    app,
    'GET /stylists/{id}/upload/',
    keyed,
    async (request) => (await enter(request, request.params.id)).door,
  );

  addRoute(app, 'POST /stylists/{id}/preview/', keyed, async (request) => {
    await enter(request, request.params.id, 'preview');
    return { image: await previewPicture(fetch, request.body.image_url) };
  });

  addRoute(app, 'POST /stylists/{id}/portfolio/', keyed, async (request) => {
    const { id: stylistId } = request.params;
    const { key } = await enter(request, stylistId, 'portfolio');
    const form = await readForm(request, PICTURE);
    await sendItem(db, files, form, { stylistId, key, fetch, now: now() });
    return { detail: 'Portfolio item uploaded successfully!' };
  });
};
