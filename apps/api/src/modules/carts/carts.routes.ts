import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { requireViewer } from '../../plugins/access.ts';
import { changeCart, getCart } from './carts.service.ts';
import { addToWishlist, getWishlist, removeFromWishlist } from './wishlist.service.ts';

export const cartRoutes: FastifyPluginAsync = async (app) => {
  const config = { access: 'customer' } as const;

  addRoute(app, 'GET /auth/cart/', config, async (request) =>
    getCart(app.db, requireViewer(request).userId, app.now()),
  );

  addRoute(app, 'PUT /auth/cart/', config, async (request) =>
    changeCart(app.db, requireViewer(request).userId, request.body, app.now()),
  );

  addRoute(app, 'GET /auth/wishlist/', config, async (request) =>
    getWishlist(app.db, requireViewer(request).userId),
  );

  addRoute(app, 'POST /auth/wishlist/', config, async (request) =>
    addToWishlist(app.db, requireViewer(request).userId, request.body.products, app.now()),
  );

  addRoute(app, 'DELETE /auth/wishlist/{id}/', config, async (request) =>
    removeFromWishlist(app.db, requireViewer(request).userId, request.params.id),
  );
};
