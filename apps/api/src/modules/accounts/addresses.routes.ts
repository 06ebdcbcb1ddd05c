import { Address, AddressBook, Message, NewAddress, UpdateAddress } from '@harusi/contracts/accounts';
import { PathId } from '@harusi/contracts/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireViewer } from '../../plugins/access.ts';
import { addAddress, findAddresses, removeAddress, updateAddress } from './addresses.service.ts';

export const addressRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'customer' } as const;

  app.get('/auth/addresses/', { config, schema: { response: { 200: AddressBook } } }, async (request) =>
    findAddresses(app.db, requireViewer(request).userId),
  );

  app.post(
    '/auth/addresses/',
    { config, schema: { body: NewAddress, response: { 201: Address } } },
    async (request, reply) => {
      const address = await addAddress(app.db, requireViewer(request).userId, request.body, app.now());
      return reply.code(201).send(address);
    },
  );

  app.patch(
    '/auth/addresses/:id/',
    { config, schema: { params: PathId, body: UpdateAddress, response: { 200: Address } } },
    async (request) => updateAddress(app.db, requireViewer(request).userId, request.params.id, request.body),
  );

  app.delete(
    '/auth/addresses/:id/',
    { config, schema: { params: PathId, response: { 200: Message } } },
    async (request) => {
      await removeAddress(app.db, requireViewer(request).userId, request.params.id);
      return { detail: 'The address is removed.' };
    },
  );
};
