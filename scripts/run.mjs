// Entry point of `npm start` and the other commands. Runs on any Node before anything is installed, so it is plain
// JavaScript without packages. Installs what the lock file lists, finds Node 24 and runs scripts/<name>.ts with it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { satisfiesLock } from './packages/installed-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const marker = join(modules, '.harusi-installed');
const npmRecord = join(modules, '.package-lock.json'); // npm writes it when an install is complete

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
const expectedMarker = sha256(`${process.platform} ${process.arch}\n${lockText}`);
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function isInstalled() {
  if (!existsSync(npmRecord)) return false;
  if (read(marker) === expectedMarker) return true;
  if (!npmRecordMatches()) return false;
  writeMarker();
  return true;
}

function writeMarker() {
  try {
    writeFileSync(marker, expectedMarker);
  } catch {
    // node_modules belongs to another user: compare with the lock file on every run.
  }
}

/** Recognizes an install made by hand, for example with `npm ci`. */
function npmRecordMatches() {
  return satisfiesLock(JSON.parse(lockText).packages, JSON.parse(read(npmRecord)).packages);
}

/** When two commands start in a fresh clone, the second waits for the first to install. */
async function install() {
  const lock = join(root, '.harusi-installing');
  const deadline = Date.now() + 10 * 60_000;
  for (let announced = false; !claim(lock); announced = true) {
    if (!announced) process.stdout.write('Another command is installing the packages; waiting for it.\n');
    if (Date.now() > deadline) {
      process.stderr.write(
        `The other install did not finish within ten minutes; delete ${lock} and start again.\n`,
      );
      process.exit(1);
    }
    await sleep(300);
  }
  try {
    if (isInstalled()) return;
    rmSync(marker, { force: true });
    await npmCi();
    writeMarker();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Takes over a lock whose holder is gone, or that is older than any install takes. */
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
  // The Node that runs npm, not the one in node_modules, which npm is about to remove.
  const [command, ...first] = npm ? [process.env.npm_node_execpath ?? process.execPath, npm] : ['npm'];
  // The build needs development packages even when NODE_ENV is production.
  const args = [
    ...first,
    'ci',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ];
  const finishProgress = showProgress('Installing packages');
  const { code, signal, output } = await capture(command, args);
  finishProgress(code === 0);
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
    const append = (chunk) => (output += chunk);
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.once('error', (error) => done({ code: 1, output: String(error) }));
    child.once('close', (code) => done({ code: code ?? 1, signal, output }));
    forwardSignals(child, (name) => (signal = name));
  });
}

function showProgress(title) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
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

/** Ctrl-C in a terminal reaches the child directly too, so children must tolerate a second signal. */
function forwardSignals(child, onSignal = () => undefined) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      onSignal(name);
      child.kill(name);
    });
  }
}

const [name = '', ...rest] = process.argv.slice(2);
const script = join(root, 'scripts', `${name}.ts`);
if (!/^([a-z]+\/)?[a-z0-9-]+$/.test(name) || !existsSync(script)) {
  process.stderr.write(`There is no command "${name}"; see the scripts in package.json.\n`);
  process.exit(1);
}
if (!isInstalled()) await install();

const PATH = [join(modules, '.bin'), process.env.PATH].filter(Boolean).join(delimiter);
// Every process we start compiles the same sources: the second one reads them from here, which saves a second.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'node');
const env = { ...process.env, PATH, NODE_COMPILE_CACHE };
const child = spawn(findNode24(), [script, ...rest], { stdio: 'inherit', env });
forwardSignals(child);
child.once('exit', (code, signal) => {
  // Report a child's death by signal to our parent; our own handlers would swallow it.
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else process.exit(code ?? 1);
});
