import { mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@harusi/db/migrate';
import { Client } from 'pg';
import { fillCatalogue } from '../bench/fill-catalogue.ts';
import { type Figures, measure, type Server } from '../bench/measure.ts';
import { scenarios } from '../bench/scenarios.ts';
import { runCommand } from './lib/plain-error.ts';
import { freePort } from './lib/ports.ts';
import { startPostgres } from './lib/postgres.ts';
import { createProgress } from './lib/progress.ts';
import { root } from './lib/repository.ts';
import { say } from './lib/say.ts';
import { buildWeb, isWebBuilt } from './lib/web-build.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '10000,200000').split(',').map(Number);
const CONNECTIONS = 10;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

/** One table: what each answer costs, as ratios to a bare server measured in the same run. */
await runCommand(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'harusi-bench-'));
  const stops: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const { step } = createProgress();
  try {
    if (!isWebBuilt()) await step('Building the pages', () => buildWeb());
    const postgres = await step('Starting PostgreSQL', () => startPostgres({ dataDir, durable: false }));
    stops.push(postgres.stop);
    const bare = await launch(['bench/bare-server.ts'], await freePort(), {}, '/');
    stops.push(bare.stop);
    const base = await step('Bare server', () =>
      measure({ server: bare, path: () => '/', seconds: SECONDS, connections: CONNECTIONS }),
    );

    const lines = [row('a bare server, 6 KB', '–', base, base)];
    for (const size of SIZES) {
      const url = await step(`Filling ${size} products`, () => filled(postgres.url, size));
      const client = new Client({ connectionString: url });
      await client.connect();
      const shop = await openShop(url, dataDir);
      for (const { name, on, path } of scenarios(size)) {
        const figures = await step(`${size} products: ${name}`, () =>
          measure({
            server: shop[on],
            path,
            seconds: SECONDS,
            connections: on === 'fresh' ? 1 : CONNECTIONS,
            postgres: { pid: postgres.pid, client },
          }),
        );
        lines.push(row(name, String(size), figures, base));
      }
      await shop.stop();
      await client.end();
    }
    say(
      `\n${process.arch}, ${cpus().length} cores, Node ${process.version}, ${SECONDS} s each, ${CONNECTIONS} connections (1 where nothing is kept)\n`,
    );
    say('| what | products | requests/s | × bare | node ms | PostgreSQL ms | statements |');
    say('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const line of lines) say(line);
    return 0;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
});

function row(name: string, size: string, figures: Figures, base: Figures): string {
  const { perSecond, nodeMs, postgresMs, statements, failed } = figures;
  const cells = [
    failed > 0 ? `${name} (${failed} failed)` : name,
    size,
    perSecond.toFixed(0),
    (perSecond / base.perSecond).toFixed(2),
    nodeMs.toFixed(2),
    postgresMs.toFixed(2),
    statements.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

async function filled(adminUrl: string, size: number): Promise<string> {
  const url = Object.assign(new URL(adminUrl), { pathname: `/bench_${size}` }).href;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database bench_${size}`);
  await admin.end();
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await fillCatalogue(client, size);
  await client.end();
  return url;
}

async function openShop(databaseUrl: string, dataDir: string) {
  const [apiPort, webPort] = [await freePort(), await freePort()];
  const variables = {
    NODE_ENV: 'production',
    DEMO: '0',
    DATA_DIR: dataDir,
    API_PORT: String(apiPort),
    WEB_PORT: String(webPort),
    API_URL: `http://localhost:${apiPort}`,
    SITE_URL: `http://localhost:${webPort}`,
    JWT_SECRET: 'only for a benchmark, long enough for anybody',
    LOG_LEVEL: 'warn',
  };
  const api = await launch(
    ['apps/api/src/server.ts'],
    apiPort,
    { ...variables, DATABASE_URL: databaseUrl },
    '/health/ready/',
  );
  const freshPort = await freePort();
  const fresh = await launch(
    ['apps/api/src/server.ts', '--no-worker'],
    freshPort,
    { ...variables, API_PORT: String(freshPort), DATABASE_URL: databaseUrl, KEEP_MB: '0' },
    '/health/ready/',
  );
  const web = await launch(['apps/web/server.ts'], webPort, variables, '/robots.txt');
  const stop = async () => {
    for (const server of [web, fresh, api]) await server.stop();
  };
  return { api, fresh, web, stop };
}

async function launch(
  program: string[],
  port: number,
  variables: NodeJS.ProcessEnv,
  health: string,
): Promise<Server & { stop: () => Promise<void> }> {
  const args = program[0] === 'bench/bare-server.ts' ? [...program, String(port)] : program;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url + health).catch(() => undefined);
    if (answer?.ok) break;
    if (tries > 300 || child.exitCode !== null) throw new Error(`${program[0]} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { url, pid: child.pid!, stop };
}
