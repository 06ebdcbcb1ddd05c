// The first thing `npm start` and its siblings run, on whatever Node the machine has, before anything is installed:
// plain JavaScript, no packages. Installs what the lock file says, finds Node 24 and hands over to scripts/<name>.ts.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const marker = join(modules, '.harusi-installed');
const npmRecord = join(modules, '.package-lock.json'); // npm writes it when an install is complete

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
const wanted = sha256(`${process.platform} ${process.arch}\n${lockText}`);
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function isInstalled() {
  if (!existsSync(npmRecord)) return false;
  if (read(marker) === wanted) return true;
  if (!npmRecordMatches()) return false;
  remember();
  return true;
}

function remember() {
  try {
    writeFileSync(marker, wanted);
  } catch {
    // Somebody else owns node_modules: then we look closely each time.
  }
}

/** An install made by hand counts too: npm's own record of node_modules says the same as the lock file. */
function npmRecordMatches() {
  const installed = JSON.parse(read(npmRecord)).packages;
  return Object.entries(JSON.parse(lockText).packages).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = installed[path];
    if (found) return found.version === entry.version && found.integrity === entry.integrity;
    return entry.optional === true && !isForThisMachine(entry);
  });
}

const isForThisMachine = ({ os, cpu, libc }) =>
  (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && !libc?.includes('musl');

/** Two starts in a fresh clone: the second waits for the first instead of installing over it. */
async function install() {
  const lock = join(root, '.harusi-installing');
  const giveUp = Date.now() + 10 * 60_000;
  for (let said = false; !claim(lock); said = true) {
    if (!said) process.stdout.write('Another start is installing the packages; waiting for it.\n');
    if (Date.now() > giveUp) {
      process.stderr.write(`Nothing happened for ten minutes; delete ${lock} and start again.\n`);
      process.exit(1);
    }
    await sleep(300);
  }
  try {
    if (isInstalled()) return;
    rmSync(marker, { force: true });
    await npmCi();
    remember();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** A lock whose holder is gone, or that nobody touched for longer than an install takes, is taken over. */
function claim(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = Number(read(lock)) || 0;
  if (holder > 0 ? !isAlive(holder) : isOlderThan(lock, 5_000)) rmSync(lock, { force: true });
  else if (isOlderThan(lock, 9 * 60_000)) rmSync(lock, { force: true });
  return false;
}

const isOlderThan = (file, ms) => existsSync(file) && Date.now() - statSync(file).mtimeMs > ms;

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function npmCi() {
  const npm = process.env.npm_execpath;
  // The Node that runs npm, not the one in node_modules: npm is about to remove that.
  const [command, ...first] = npm ? [process.env.npm_node_execpath ?? process.execPath, npm] : ['npm'];
  // Our build needs the development packages, also where NODE_ENV is production.
  const args = [
    ...first,
    'ci',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ];
  const stopShowing = showProgress('Installing packages');
  const { code, signal, output } = await capture(command, args);
  stopShowing(code === 0);
  if (code === 0) return;
  if (signal) process.exit(130);
  process.stderr.write(`${output.trim()}\nThe packages could not be installed; npm says why above.\n`);
  process.exit(1);
}

function capture(command, args) {
  return new Promise((done) => {
    let output = '';
    let signal = '';
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (chunk) => (output += chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => done({ code: 1, output: String(error) }));
    child.once('close', (code) => done({ code: code ?? 1, signal, output }));
    forwardSignals(child, (name) => (signal = name));
  });
}

function showProgress(title) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const tty = process.stdout.isTTY;
  const write = (text) => process.stdout.write(text);
  if (!tty) write(`… ${title}\n`);
  const timer = tty
    ? setInterval(() => write(`\r\u001b[2K… ${title} ${seconds()} s`), 250)
    : setInterval(() => write(`  ${title}: ${seconds()} s so far\n`), 15_000);
  return (worked) => {
    clearInterval(timer);
    write(`${tty ? '\r\u001b[2K' : ''}${worked ? '✓' : '✗'} ${title} ${seconds()} s\n`);
  };
}

function findNode24() {
  const ours = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(ours)) return ours;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write(
    `Harusi needs Node 24, this is ${process.version}; please install Node 24 or later.\n`,
  );
  return process.exit(1);
}

/** Ctrl-C in a terminal reaches the child as well as us: whoever stops in order must bear hearing it twice. */
function forwardSignals(child, heard = () => undefined) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      heard(name);
      child.kill(name);
    });
  }
}

const [name = '', ...rest] = process.argv.slice(2);
const script = join(root, 'scripts', `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || !existsSync(script)) {
  process.stderr.write(`There is no command "${name}"; see the scripts in package.json.\n`);
  process.exit(1);
}
if (!isInstalled()) await install();

const PATH = [join(modules, '.bin'), process.env.PATH].filter(Boolean).join(delimiter);
const child = spawn(findNode24(), [script, ...rest], { stdio: 'inherit', env: { ...process.env, PATH } });
forwardSignals(child);
child.once('exit', (code, signal) => {
  // A child that died by a signal must look so from outside too; our own handlers would swallow it.
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else process.exit(code ?? 1);
});
