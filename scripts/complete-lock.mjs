// `node scripts/complete-lock.mjs` after an `npm install` that changed package-lock.json.
// A registry that lacks the builds of some tool for other systems leaves them out of the lock file, and `npm ci` then
// refuses it everywhere. This writes them in: name, version and system are all npm needs to pass them over.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
const CHIPS = new Set(['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']);

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];

for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`;
    if (lock.packages[place] || lock.packages[`${parent}/${place}`]) continue;
    const words = name.split(/[-/]/);
    const os = words.filter((word) => SYSTEMS.has(word));
    const cpu = words.filter((word) => CHIPS.has(word));
    if (os.length + cpu.length === 0) throw new Error(`${name} is missing and names no system`);
    const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : undefined;
    const some = (list) => (list.length > 0 ? list : undefined);
    lock.packages[place] = { version, cpu: some(cpu), dev, libc, optional: true, os: some(os) };
    added.push(`${name}@${version}`);
  }
}

const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added.length} builds for other systems written into package-lock.json\n`);
