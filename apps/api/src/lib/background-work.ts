import { withoutDeadline } from '@harusi/db/deadline';
import { traced } from '@harusi/tracing/tracing';
import type { FastifyInstance } from 'fastify';

/**
 * Runs work after the response is sent. On shutdown the process finishes it first; a due job picks up what a
 * crash left undone.
 */
export function createBackgroundRunner(
  app: FastifyInstance,
  failure: string,
): (work: () => Promise<void>) => void {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return (work) => {
    const logged = withoutDeadline(() => traced({ name: 'background work' }, work))
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .finally(() => underWay.delete(logged));
    underWay.add(logged);
  };
}
