import {
  Enquiry,
  EnquiryList,
  EnquiryQuery,
  EnquiryReceived,
  MoveEnquiry,
  NewEnquiry,
} from '@harusi/contracts/enquiries';
import { PathId } from '@harusi/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../lib/pagination.ts';
import { by } from '../../plugins/access.ts';
import { listEnquiries, moveEnquiry, receiveEnquiry } from './enquiries.service.ts';

export const enquiryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/enquiries/',
    {
      config: { access: 'public', optionalAuth: true, rateLimit: { times: 10, seconds: 3600 } },
      schema: { body: NewEnquiry, response: { 201: EnquiryReceived } },
    },
    async (request, reply) => {
      const sender = { userId: request.viewer?.userId ?? null, now: app.now() };
      const id = await receiveEnquiry(app.db, request.body, sender);
      return reply.code(201).send({ id, detail: 'We have your message.' });
    },
  );

  app.get(
    '/admin/enquiries/',
    { config: { access: 'admin' }, schema: { querystring: EnquiryQuery, response: { 200: EnquiryList } } },
    async (request) => {
      const { counts, ...rows } = await listEnquiries(app.db, request.query);
      return { ...toPage(app.addressOf(request), request.query, rows), counts };
    },
  );

  app.patch(
    '/admin/enquiries/:id/',
    {
      config: { access: 'admin' },
      schema: { params: PathId, body: MoveEnquiry, response: { 200: Enquiry } },
    },
    async (request) => moveEnquiry(app.db, request.params.id, request.body.status, by(request)),
  );
};
