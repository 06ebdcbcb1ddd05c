import {
  catalogueCalls as calls,
  ProductFilter,
  ProductQuery,
  SearchQuery,
  SitemapQuery,
  SubcategoryQuery,
  SuggestionsQuery,
} from '@harusi/contracts/catalogue';
import { MAX_PAGE_SIZE, PageQuery, PathId } from '@harusi/contracts/common';
import { tagsForEvent } from '@harusi/response-cache/event-tags';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ShopEvent } from '../../lib/events.ts';
import { toPage } from '../../lib/pagination.ts';
import {
  getCollection,
  listCategories,
  listCollections,
  listSubcategories,
  readSitemap,
} from './collections.service.ts';
import { countFacets } from './facets.service.ts';
import { countAfresh } from './once-a-minute.ts';
import { findFeatured, findRelated, getProduct, listProducts, listReviews } from './products.service.ts';
import { searchProducts, suggest } from './search.service.ts';
import { withJson, type Written } from './written.ts';

/** Every answer is the same for everybody, and is kept until something in it changes. */
const open = { access: 'public', cache: true } as const;

/** What PostgreSQL wrote goes out as it is; with it goes what it shows, so that a change can drop it. */
function answer(reply: FastifyReply, { json, ids, until }: Written) {
  reply.cacheTags({ tags: ['catalogue', ...ids.map((id) => `p${id}`)], until });
  return reply.type('application/json; charset=utf-8').send(json);
}

/** The public catalogue. */
export const catalogueRoutes: FastifyPluginAsyncZod = async (app) => {
  const { reads, now } = app;
  const recount = () => countAfresh(reads);
  const hear = (event: ShopEvent) => void (tagsForEvent(event).includes('catalogue') && recount());
  app.hub.on('event', hear).on('resync', recount);
  app.addHook('onClose', async () => void app.hub.off('event', hear).off('resync', recount));

  app.get(
    '/products/',
    {
      config: open,
      schema: { querystring: ProductQuery, response: { 200: calls['GET /products/'].response } },
    },
    async (request, reply) => {
      const { count, searchedFor, ...cards } = await listProducts(reads, request.query, now());
      const { results: _, ...neighbours } = toPage(app.addressOf(request), request.query, {
        count,
        results: [],
      });
      const json = withJson({ ...neighbours, searched_for: searchedFor }, 'results', cards.json);
      return answer(reply, { ...cards, json });
    },
  );

  app.get(
    '/products/facets/',
    {
      config: open,
      schema: { querystring: ProductFilter, response: { 200: calls['GET /products/facets/'].response } },
    },
    async ({ query }, reply) => answer(reply, await countFacets(reads, query, now())),
  );

  app.get(
    '/products/featured/',
    { config: open, schema: { response: { 200: calls['GET /products/featured/'].response } } },
    async (_request, reply) => answer(reply, await findFeatured(reads, now())),
  );

  app.get(
    '/products/search/',
    {
      config: open,
      schema: { querystring: SearchQuery, response: { 200: calls['GET /products/search/'].response } },
    },
    async ({ query: { q, ...filter } }, reply) => {
      const page = { ...filter, search: q, page: 1, page_size: MAX_PAGE_SIZE };
      return answer(reply, await searchProducts(reads, page, now()));
    },
  );

  app.get(
    '/products/suggestions/',
    {
      config: open,
      schema: {
        querystring: SuggestionsQuery,
        response: { 200: calls['GET /products/suggestions/'].response },
      },
    },
    async ({ query }, reply) => answer(reply, await suggest(reads, query.q, now())),
  );

  app.get(
    '/products/:id/',
    { config: open, schema: { params: PathId, response: { 200: calls['GET /products/{id}/'].response } } },
    async ({ params }, reply) => answer(reply, await getProduct(reads, params.id, now())),
  );

  app.get(
    '/products/:id/related/',
    {
      config: open,
      schema: { params: PathId, response: { 200: calls['GET /products/{id}/related/'].response } },
    },
    async ({ params }, reply) => answer(reply, await findRelated(reads, params.id, now())),
  );

  app.get(
    '/products/:id/reviews/',
    {
      config: open,
      schema: {
        params: PathId,
        querystring: PageQuery,
        response: { 200: calls['GET /products/{id}/reviews/'].response },
      },
    },
    async (request, reply) => {
      const { count, ...reviews } = await listReviews(reads, request.params.id, request.query);
      const { results: _, ...neighbours } = toPage(app.addressOf(request), request.query, {
        count,
        results: [],
      });
      return answer(reply, { ...reviews, json: withJson(neighbours, 'results', reviews.json) });
    },
  );

  app.get(
    '/categories/',
    { config: open, schema: { response: { 200: calls['GET /categories/'].response } } },
    async (_request, reply) => answer(reply, await listCategories(reads, now())),
  );

  app.get(
    '/subcategories/',
    {
      config: open,
      schema: { querystring: SubcategoryQuery, response: { 200: calls['GET /subcategories/'].response } },
    },
    async ({ query }, reply) => answer(reply, await listSubcategories(reads, query.category)),
  );

  app.get(
    '/collections/',
    { config: open, schema: { response: { 200: calls['GET /collections/'].response } } },
    async (_request, reply) => answer(reply, await listCollections(reads)),
  );

  app.get(
    '/collections/:id/',
    { config: open, schema: { params: PathId, response: { 200: calls['GET /collections/{id}/'].response } } },
    async ({ params }, reply) => answer(reply, await getCollection(reads, params.id, now())),
  );

  app.get(
    '/sitemap/',
    {
      config: open,
      schema: { querystring: SitemapQuery, response: { 200: calls['GET /sitemap/'].response } },
    },
    async ({ query }, reply) => answer(reply, await readSitemap(reads, query.part)),
  );
};
