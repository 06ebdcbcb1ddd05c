import { setTimeout as sleep } from 'node:timers/promises';
import { watch } from 'chokidar';

const IGNORED = /(?:^|\/)(?:node_modules|build|\.react-router)(?:\/|$)|\.test\.tsx?$|~$|\.sw[a-z]$|\.tmp$/;

/** Editors and git write several files, or one file in several steps. */
const SETTLE_MS = 150;

/**
 * Calls `onChange` with the files that were saved, created or removed below `paths`. Files saved during a call are
 * reported by one more call when it ends. Returns a function that stops watching and waits for a call in progress.
 */
export async function watchFiles(
  paths: string[],
  onChange: (files: string[]) => Promise<void>,
): Promise<() => Promise<void>> {
  const changed = new Set<string>();
  let isStopped = false;
  let running: Promise<void> | undefined;

  const report = async () => {
    for (;;) {
      const before = changed.size;
      await sleep(SETTLE_MS);
      if (isStopped) return;
      if (changed.size > before) continue;
      if (changed.size === 0) return;
      const files = [...changed];
      changed.clear();
      await onChange(files);
    }
  };

  // Not fs.watch: its recursive mode loses a file on Linux when an editor saves by renaming a new file over it.
  const watcher = watch(paths, { ignoreInitial: true, ignored: (path) => IGNORED.test(path) });
  watcher.on('all', (_event, file) => {
    changed.add(file);
    running ??= report().finally(() => (running = undefined));
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));

  return async () => {
    isStopped = true;
    await watcher.close();
    await running;
  };
}
