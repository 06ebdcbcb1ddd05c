import { MAX_PAGE_SIZE } from '@harusi/contracts/common';
import { tagsForEvent } from '@harusi/response-cache/event-tags';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { addRoute, encodedJson } from '../../lib/add-route.ts';
import type { LiveEvent } from '../../lib/live-events.ts';
import { toPage } from '../../lib/pagination.ts';
import {
  getCollection,
  listCategories,
  listCollections,
  listSubcategories,
  readSitemap,
} from './collections.service.ts';
import { countFacets } from './facets.service.ts';
import { clearCounts } from './count-cache.ts';
import { findFeatured, findRelated, getProduct, listProducts, listReviews } from './products.service.ts';
import { searchProducts, suggest } from './search/search.service.ts';
import { withJsonField, type JsonResult } from './json-rows.ts';

/** Every response is the same for all callers and is cached until something in it changes. */
const open = { access: 'public', cache: true } as const;

/** Sends PostgreSQL's JSON as it is, with the cache tags of what it shows. */
function sendJson(reply: FastifyReply, { json, ids, until }: JsonResult) {
  reply.cacheTags({ tags: ['catalogue', ...ids.map((id) => `p${id}`)], until });
  return encodedJson(json);
}

/** The public catalogue. */
export const catalogueRoutes: FastifyPluginAsync = async (app) => {
  const { reads, now } = app;
  const recount = () => clearCounts(reads);
  const onEvent = (event: LiveEvent) => void (tagsForEvent(event).includes('catalogue') && recount());
  app.hub.on('event', onEvent).on('resync', recount);
  app.addHook('onClose', async () => void app.hub.off('event', onEvent).off('resync', recount));

  addRoute(app, 'GET /products/', open, async (request, reply) => {
    const { count, searchedFor, ...cards } = await listProducts(reads, request.query, now());
    const { results: _, ...neighbours } = toPage(app.urlOf(request), request.query, {
      count,
      results: [],
    });
    const json = withJsonField({ ...neighbours, searched_for: searchedFor }, 'results', cards.json);
    return sendJson(reply, { ...cards, json });
  });

  addRoute(app, 'GET /products/facets/', open, async ({ query }, reply) =>
    sendJson(reply, await countFacets(reads, query, now())),
  );

  addRoute(app, 'GET /products/featured/', open, async (_request, reply) =>
    sendJson(reply, await findFeatured(reads, now())),
  );

  addRoute(app, 'GET /products/search/', open, async ({ query: { q, ...filter } }, reply) => {
    const page = { ...filter, search: q, page: 1, page_size: MAX_PAGE_SIZE };
    return sendJson(reply, await searchProducts(reads, page, now()));
  });

  addRoute(app, 'GET /products/suggestions/', open, async ({ query }, reply) =>
    sendJson(reply, await suggest(reads, query.q, now())),
  );

  addRoute(app, 'GET /products/{id}/', open, async ({ params }, reply) =>
    sendJson(reply, await getProduct(reads, params.id, now())),
  );

  addRoute(app, 'GET /products/{id}/related/', open, async ({ params }, reply) =>
    sendJson(reply, await findRelated(reads, params.id, now())),
  );

  addRoute(app, 'GET /products/{id}/reviews/', open, async (request, reply) => {
    const { count, ...reviews } = await listReviews(reads, request.params.id, request.query);
    const { results: _, ...neighbours } = toPage(app.urlOf(request), request.query, {
      count,
      results: [],
    });
    return sendJson(reply, { ...reviews, json: withJsonField(neighbours, 'results', reviews.json) });
  });

  addRoute(app, 'GET /categories/', open, async (_request, reply) =>
    sendJson(reply, await listCategories(reads, now())),
  );

  addRoute(app, 'GET /subcategories/', open, async ({ query }, reply) =>
    sendJson(reply, await listSubcategories(reads, query.category)),
  );

  addRoute(app, 'GET /collections/', open, async (_request, reply) =>
    sendJson(reply, await listCollections(reads)),
  );

  addRoute(app, 'GET /collections/{id}/', open, async ({ params }, reply) =>
    sendJson(reply, await getCollection(reads, params.id, now())),
  );

  addRoute(app, 'GET /sitemap/', open, async ({ query }, reply) =>
    sendJson(reply, await readSitemap(reads, query.part)),
  );
};
