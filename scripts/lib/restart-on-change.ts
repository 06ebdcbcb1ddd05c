import { watch } from 'node:fs';
import { join } from 'node:path';
import { sentenceOf } from './plain-error.ts';
import { root } from './repository.ts';
import { complain, duration, say } from './say.ts';
import type { Service } from './service.ts';

const SOURCES = ['apps/api/src', 'packages/contracts/src', 'packages/db/src', 'packages/environment/src'];

/**
 * Starts the API again whenever one of its sources is saved; changes during a restart cause one more. Gives a function
 * that ends this and waits for a restart on its way.
 */
export function restartOnChange(api: Service): () => Promise<void> {
  let waiting: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const restart = async () => {
    const began = performance.now();
    try {
      await api.stop();
      await api.start();
      say(`The API runs the new sources ${duration(performance.now() - began)}`);
    } catch (error) {
      complain(sentenceOf(error));
    }
  };
  const watchers = SOURCES.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name?.endsWith('.test.ts')) return;
      clearTimeout(waiting);
      // Editors write a file in several steps.
      waiting = setTimeout(() => (turn = turn.then(restart)), 150);
    }),
  );
  return () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(waiting);
    return turn;
  };
}
