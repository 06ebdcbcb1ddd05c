import type { FastifyPluginAsync } from 'fastify';
import { addRoute, encodedJson } from '../../lib/add-route.ts';
import { toPage } from '../../lib/pagination.ts';
import { actorOf } from '../../plugins/access.ts';
import { listMissedSearches, previewSearch } from './office-search.service.ts';
import { addSynonym, changeSynonym, getSynonym, listSynonyms, removeSynonym } from './synonyms.service.ts';

const config = { access: 'admin', permission: 'catalogue' } as const;

/** Synonyms of the shop's search, and what it did not find. */
export const officeSearchRoutes: FastifyPluginAsync = async (app) => {
  const { db, reads, now } = app;

  addRoute(app, 'GET /admin/synonyms/', config, async (request) =>
    toPage(app.urlOf(request), request.query, await listSynonyms(db, request.query)),
  );

  addRoute(app, 'POST /admin/synonyms/', config, async (request) =>
    addSynonym(db, request.body, actorOf(request)),
  );

  addRoute(app, 'GET /admin/synonyms/{id}/', config, async ({ params }) => getSynonym(db, params.id));

  addRoute(app, 'PUT /admin/synonyms/{id}/', config, async (request) =>
    changeSynonym(db, request.params.id, request.body, actorOf(request)),
  );

  addRoute(app, 'DELETE /admin/synonyms/{id}/', config, async (request) => {
    await removeSynonym(db, request.params.id, actorOf(request));
    return { detail: 'The synonym is removed.' };
  });

  addRoute(app, 'GET /admin/search/missed/', config, async (request) =>
    toPage(app.urlOf(request), request.query, await listMissedSearches(db, request.query, now())),
  );

  addRoute(app, 'GET /admin/search/preview/', config, async ({ query }) =>
    encodedJson(await previewSearch({ db, reads }, query.q, now())),
  );
};
