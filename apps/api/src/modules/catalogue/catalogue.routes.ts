import { MAX_PAGE_SIZE } from '@harusi/contracts/common';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { addRoute, encodedJson } from '../../lib/add-route.ts';
import { createBackgroundRunner } from '../../lib/background-work.ts';
import { toPage } from '../../lib/pagination.ts';
import {
  getCollection,
  listCategories,
  listCollections,
  listSubcategories,
  readSitemap,
} from './collections.service.ts';
import { resolveArrival } from './arrival-filter.service.ts';
import { countFacets } from './facets.service.ts';
import { getMaker, listMakers } from './makers.service.ts';
import { readIndex } from './product-index/product-index.service.ts';
import { findFeatured, findRelated, getProduct, listProducts, listReviews } from './products.service.ts';
import { isPlainSearch, recordMissedSearch } from './search/missed-searches.service.ts';
import { searchProducts, suggest } from './search/search.service.ts';
import { readReviewHighlights } from './review-highlights.service.ts';
import { withJsonField, type JsonResult } from './json-rows.ts';

/** Every response is the same for all callers and is cached until something in it changes. */
const open = { access: 'public', cache: true } as const;

/** Sends PostgreSQL's JSON as it is, with the cache tags of what it shows. */
function sendJson(reply: FastifyReply, { json, ids, until }: JsonResult, arrivalUntil: Date | null = null) {
  const tags = ['catalogue', ...ids.map((id) => `p${id}`)];
  const edges = [until, arrivalUntil].filter((edge) => edge !== null);
  reply.cacheTags({
    // Dates of delivery change with the shop's zones and holidays.
    tags: arrivalUntil === null ? tags : [...tags, 'shop'],
    until: edges.length === 0 ? null : new Date(Math.min(...edges.map(Number))),
  });
  return encodedJson(json);
}

/** The public catalogue. */
export const catalogueRoutes: FastifyPluginAsync = async (app) => {
  const { db, reads, now } = app;
  const inBackground = createBackgroundRunner(app, 'a missed search was not counted');
  // Changes are kept for an hour only; a quiet night must not cost the first visitor a new index.
  const timer = setInterval(() => void readIndex(reads, now()).catch(() => {}), 10 * 60_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  addRoute(app, 'GET /products/', open, async (request, reply) => {
    const { query } = request;
    const arrival = await resolveArrival(db, query, now());
    const { count, searchedFor, ...cards } = await listProducts(reads, arrival.query, now());
    // Only what a visitor saw on a page counts; its cached copy counts once.
    if (count === 0 && isPlainSearch(query) && app.isPageServer(request)) {
      inBackground(() => recordMissedSearch(db, query.search, now()));
    }
    const { results: _, ...neighbours } = toPage(app.urlOf(request), query, {
      count,
      results: [],
    });
    const json = withJsonField({ ...neighbours, searched_for: searchedFor }, 'results', cards.json);
    return sendJson(reply, { ...cards, json }, arrival.until);
  });

  addRoute(app, 'GET /products/facets/', open, async ({ query }, reply) => {
    const arrival = await resolveArrival(db, query, now());
    return sendJson(reply, await countFacets(reads, arrival.query, now()), arrival.until);
  });

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

  addRoute(app, 'GET /reviews/', open, async (_request, reply) => {
    const json = await readReviewHighlights(reads);
    reply.cacheTags({ tags: ['catalogue', 'review', 'stylist'], until: null });
    return encodedJson(json);
  });

  addRoute(app, 'GET /categories/', open, async (_request, reply) =>
    sendJson(reply, await listCategories(reads, now())),
  );

  addRoute(app, 'GET /subcategories/', open, async ({ query }, reply) =>
    sendJson(reply, await listSubcategories(reads, query.category, now())),
  );

  addRoute(app, 'GET /collections/', open, async (_request, reply) =>
    sendJson(reply, await listCollections(reads)),
  );

  addRoute(app, 'GET /collections/{id}/', open, async ({ params }, reply) =>
    sendJson(reply, await getCollection(reads, params.id, now())),
  );

  addRoute(app, 'GET /makers/', open, async (_request, reply) => sendJson(reply, await listMakers(reads)));

  addRoute(app, 'GET /makers/{id}/', open, async ({ params }, reply) =>
    sendJson(reply, await getMaker(reads, params.id, now())),
  );

  addRoute(app, 'GET /sitemap/', open, async ({ query }, reply) =>
    sendJson(reply, await readSitemap(reads, query.part)),
  );
};
