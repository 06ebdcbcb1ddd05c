// `node scripts/packages/complete-lock.mjs` after an `npm install` that changed package-lock.json.
// When a registry lacks a tool's builds for other systems, npm leaves them out of the lock file, and `npm ci` then
// rejects it everywhere. This adds them: name, version and platform are all npm needs to skip them. Checksums are added
// as soon as the registry has the builds.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listUnchecked } from './lock-integrity.mjs';

const SYSTEMS = new Set([
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]);
const CPUS = new Set(['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']);

const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];

for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const path = `node_modules/${name}`;
    if (lock.packages[path] || lock.packages[`${parent}/${path}`]) continue;
    const parts = name.split(/[-/]/);
    const os = parts.filter((part) => SYSTEMS.has(part));
    const cpu = parts.filter((part) => CPUS.has(part));
    if (os.length + cpu.length === 0) throw new Error(`${name} is missing and names no platform`);
    const libc = parts.some((part) => part.startsWith('musl')) ? ['musl'] : undefined;
    const orUndefined = (list) => (list.length > 0 ? list : undefined);
    lock.packages[path] = { version, cpu: orUndefined(cpu), dev, libc, optional: true, os: orUndefined(os) };
    added.push(`${name}@${version}`);
  }
}

/** Undefined for a version that the registry does not have. */
async function readIntegrity(name, version) {
  const args = ['view', `${name}@${version}`, 'dist.integrity'];
  const { stdout } = await promisify(execFile)('npm', args).catch(() => ({ stdout: '' }));
  return /^sha512-\S+/.exec(stdout)?.[0];
}

const unchecked = listUnchecked(lock.packages);
let checked = 0;
for (const { name, entry } of unchecked) {
  const integrity = await readIntegrity(name, entry.version);
  if (integrity === undefined) continue;
  entry.integrity = integrity;
  checked += 1;
}

const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
if (added.length + checked > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(
  `${added.length} builds for other platforms added to package-lock.json, ${checked} of ${unchecked.length} missing checksums found\n`,
);
