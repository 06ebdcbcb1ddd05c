import { StoredPicture } from '@harusi/contracts/media';
import { MAX_ADMIN_PICTURE_BYTES } from '@harusi/contracts/picture-limits';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '@harusi/contracts/picture-widths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DomainError } from '../../lib/errors.ts';
import { requireViewer } from '../../plugins/access.ts';
import { readUpload, uploads } from '../../plugins/uploads.ts';
import { derivedPicture, keepPicture } from './media.service.ts';

const CONTENT_TYPES: Record<PictureFormat, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** `/media/5f…/640.webp`. Whatever else stands there names nothing. */
const PicturePath = z.object({
  name: z.string().regex(/^[0-9a-f]{32}$/),
  file: z.templateLiteral([z.literal(PICTURE_WIDTHS), '.', z.enum(PICTURE_FORMATS)]).transform((file) => {
    const [width = '', format = ''] = file.split('.');
    return { width: Number(width), format: z.enum(PICTURE_FORMATS).parse(format) };
  }),
});

export const mediaRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/media/:name/:file',
    { config: { access: 'public' }, schema: { params: PicturePath } },
    async (request, reply) => {
      const { name, file } = request.params;
      const bytes = await derivedPicture(app.files, name, file.width, file.format);
      if (!bytes) {
        reply.header('cache-control', 'no-store'); // an AVIF may come any minute
        throw new DomainError('not_found', 'The requested resource was not found.');
      }
      // The name is the content's own: what was seen once stays as it is.
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.type(CONTENT_TYPES[file.format]).send(bytes);
    },
  );

  await app.register(uploadRoutes);
};

const uploadRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(uploads);

  app.post(
    '/admin/media/',
    {
      config: { access: 'admin' },
      schema: { consumes: ['multipart/form-data'], response: { 201: StoredPicture } },
    },
    async (request, reply) => {
      const upload = await readUpload(request, 'image', MAX_ADMIN_PICTURE_BYTES);
      const uploadedBy = requireViewer(request).userId;
      const picture = await keepPicture(app.db, app.files, { ...upload, uploadedBy, now: app.now() });
      return reply.code(201).send(picture);
    },
  );
};
