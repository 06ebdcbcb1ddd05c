import { PathId } from '@harusi/contracts/common';
import { Moderation, ModerationQuery, officeStylistCalls as calls } from '@harusi/contracts/office-stylists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../lib/pagination.ts';
import { by } from '../../plugins/access.ts';
import {
  deleteItem,
  judgeItem,
  judgeStylistReview,
  listItems,
  listStylistReviews,
} from './judging.service.ts';

const config = { access: 'admin' } as const;

/** What stylists and clients sent and an admin reads before it is shown. */
export const judgingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;

  app.get(
    '/admin/portfolio/',
    {
      config,
      schema: { querystring: ModerationQuery, response: { 200: calls['GET /admin/portfolio/'].response } },
    },
    async (request) => {
      const { counts, ...rows } = await listItems(db, request.query);
      return { ...toPage(app.addressOf(request), request.query, rows), counts };
    },
  );

  app.patch(
    '/admin/portfolio/:id/',
    {
      config,
      schema: {
        params: PathId,
        body: Moderation,
        response: { 200: calls['PATCH /admin/portfolio/{id}/'].response },
      },
    },
    async (request) => judgeItem(db, request.params.id, request.body.state, by(request)),
  );

  app.delete(
    '/admin/portfolio/:id/',
    {
      config,
      schema: { params: PathId, response: { 200: calls['DELETE /admin/portfolio/{id}/'].response } },
    },
    async (request) => {
      await deleteItem(db, request.params.id, by(request));
      return { detail: 'The item is deleted.' };
    },
  );

  app.get(
    '/admin/stylist-reviews/',
    {
      config,
      schema: {
        querystring: ModerationQuery,
        response: { 200: calls['GET /admin/stylist-reviews/'].response },
      },
    },
    async (request) => {
      const { counts, ...rows } = await listStylistReviews(db, request.query);
      return { ...toPage(app.addressOf(request), request.query, rows), counts };
    },
  );

  app.patch(
    '/admin/stylist-reviews/:id/',
    {
      config,
      schema: {
        params: PathId,
        body: Moderation,
        response: { 200: calls['PATCH /admin/stylist-reviews/{id}/'].response },
      },
    },
    async (request) => judgeStylistReview(db, request.params.id, request.body.state, by(request)),
  );
};
