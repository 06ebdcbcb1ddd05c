import type { FastifyInstance } from 'fastify';

/**
 * Work that nobody waits for: what it leaves undone when the process ends, a due job takes up. A process that is asked to
 * end finishes it first.
 */
export function createBackgroundRunner(app: FastifyInstance, failure: string): (work: Promise<void>) => void {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return (work) => {
    const logged = work
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .finally(() => underWay.delete(logged));
    underWay.add(logged);
  };
}
