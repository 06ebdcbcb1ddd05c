import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { App } from './pages.ts';

/** Runs Vite inside our server; the returned function loads the current pages for each request. */
export async function serveFromVite(server: FastifyInstance, web: string): Promise<() => Promise<App>> {
  const vite = await createServer({
    root: web,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  await server.register(middie);
  server.use(vite.middlewares);
  server.addHook('onClose', () => vite.close());

  return async () => {
    const { renderPage, isPublicPage, acceptsForms, routeOf } =
      await vite.ssrLoadModule('/app/entry.pages.ts');
    return { renderPage, isPublicPage, acceptsForms, routeOf };
  };
}
