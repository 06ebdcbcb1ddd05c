import { join, relative, sep } from 'node:path';
import { root } from '../repository.ts';
import { formatDuration, print, printError } from '../terminal/terminal.ts';
import { formatError } from '../terminal/user-error.ts';
import type { Stack } from './stack.ts';
import { watchFiles } from './watch-files.ts';

type ServiceName = 'api' | 'simulator' | 'web';

/** Which sources each server runs. Vite reloads the pages itself, so the web restarts only for the server around them. */
const SOURCES: Record<ServiceName, { title: string; uses: string[]; except: string[] }> = {
  api: { title: 'The API', uses: ['apps/api/src', 'packages'], except: [] },
  simulator: {
    title: 'The M-Pesa simulator',
    uses: ['apps/mpesa-simulator/src', 'packages/environment'],
    except: [],
  },
  web: {
    title: 'The web server',
    uses: ['apps/web/server', 'apps/web/server.ts', 'packages'],
    except: ['packages/contracts', 'packages/db', 'packages/demo'],
  },
};

const MIGRATIONS = 'packages/db/migrations';

/** Restarts the servers whose sources change, after running new migrations. Returns a function that stops this. */
export function restartOnChange(stack: Stack): Promise<() => Promise<void>> {
  const paths = new Set(Object.values(SOURCES).flatMap(({ uses }) => uses));
  return watchFiles(
    [...paths].map((path) => join(root, path)),
    async (files) => {
      const changed = files.map((file) => relative(root, file).split(sep).join('/'));
      const migrate = changed.some((file) => isBelow(file, [MIGRATIONS]));
      await Promise.all(affectedServices(changed).map((name) => restart(stack, name, migrate)));
    },
  );
}

/** The servers that run any of these files, given relative to the repository root. */
export function affectedServices(files: string[]): ServiceName[] {
  const names: ServiceName[] = ['api', 'simulator', 'web'];
  return names.filter((name) => {
    const { uses, except } = SOURCES[name];
    return files.some((file) => isBelow(file, uses) && !isBelow(file, except));
  });
}

const isBelow = (file: string, folders: string[]) =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

async function restart(stack: Stack, name: ServiceName, migrate: boolean): Promise<void> {
  const startedAt = performance.now();
  const service = stack[name];
  if (!service) return;
  try {
    await service.stop();
    if (migrate && name === 'api') await stack.prepare();
    await service.start();
    print(`${SOURCES[name].title} restarted in ${formatDuration(performance.now() - startedAt)}`);
  } catch (error) {
    printError(formatError(error));
  }
}
