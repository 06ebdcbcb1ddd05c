import { readFileSync } from 'node:fs';

/** The release of this code, from package.json: npm's variables are missing where systemd or a container starts Node. */
export const version: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version;
