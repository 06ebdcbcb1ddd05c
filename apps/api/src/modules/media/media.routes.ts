import { MAX_ADMIN_PICTURE_BYTES } from '@harusi/contracts/constants/picture-limits';
import { type PictureFormat } from '@harusi/contracts/constants/picture-widths';
import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { DomainError } from '../../lib/errors.ts';
import { requireViewer } from '../../plugins/access.ts';
import { readUpload, uploads } from '../../plugins/uploads.ts';
import { thriftyWidth } from './media.rules.ts';
import { derivedPicture, isPublic, storePicture } from './media.service.ts';

const CONTENT_TYPES: Record<PictureFormat, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

export const mediaRoutes: FastifyPluginAsync = async (app) => {
  // Unqueued: a browser shows a refused picture as broken and never asks again, and encoding has a queue of its own.
  const picture = { access: 'public', unqueued: true } as const;
  addRoute(app, 'GET /media/{name}/{file}', picture, async (request, reply) => {
    const { name, file } = request.params;
    const savesData = request.headers['save-data'] === 'on';
    const width = savesData ? thriftyWidth(file.width) : file.width;
    const bytes = (await isPublic(app.db, name))
      ? await derivedPicture(app.files, name, width, file.format)
      : undefined;
    if (!bytes) throw new DomainError('not_found', 'The requested resource was not found.');
    // The name is a content hash, so the file never changes. Pages are cached for all visitors, so the choice is made here.
    reply.header('vary', [reply.getHeader('vary') ?? [], 'save-data'].flat().join(', '));
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type(CONTENT_TYPES[file.format]).send(bytes);
  });

  await app.register(uploadRoutes);
};

const uploadRoutes: FastifyPluginAsync = async (app) => {
  await app.register(uploads);

  addRoute(
    app,
    'POST /admin/media/',
    { access: 'admin', permission: ['catalogue', 'stylists'] },
    async (request) => {
      const upload = await readUpload(request, 'image', MAX_ADMIN_PICTURE_BYTES);
      const uploadedBy = requireViewer(request).userId;
      const picture = await storePicture(app.db, app.files, { ...upload, uploadedBy, now: app.now() });
      return picture;
    },
  );
};
