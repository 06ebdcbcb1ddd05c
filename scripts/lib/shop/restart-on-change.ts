import { watch } from 'node:fs';
import { join } from 'node:path';
import { formatError } from '../terminal/user-error.ts';
import { root } from '../repository.ts';
import { printError, formatDuration, print } from '../terminal/terminal.ts';
import type { Stack } from './stack.ts';

const MIGRATIONS = 'packages/db/migrations';
const SOURCES = [
  'apps/api/src',
  'packages/contracts/src',
  'packages/db/src',
  'packages/environment/src',
  MIGRATIONS,
];

/**
 * Starts the API again whenever one of its sources is saved, after a new migration has run; changes during a restart
 * cause one more. Gives a function that ends this and waits for a restart on its way.
 */
export function restartOnChange({ api, prepare }: Stack): () => Promise<void> {
  let migrate = false;
  let waiting: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const restart = async () => {
    const began = performance.now();
    try {
      await api.stop();
      if (migrate) await prepare();
      migrate = false;
      await api.start();
      print(`The API runs the new sources ${formatDuration(performance.now() - began)}`);
    } catch (error) {
      printError(formatError(error));
    }
  };
  const watchers = SOURCES.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name?.endsWith('.test.ts')) return;
      migrate ||= folder === MIGRATIONS;
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
