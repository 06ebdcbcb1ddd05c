import { Agent, request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../scripts/lib/process/ports.ts';
import { restockEverything, withCatalogue } from './lib/catalogue-database.ts';
import { launch, shopVariables } from './lib/launch.ts';
import type { BenchRequest, Server } from './lib/measure.ts';
import { readMegabytes } from './lib/processes.ts';
import { createOrderRequest } from './orders.ts';

const SIZE = 10_000;
const READERS = 2;
const READ_EVERY_MS = 100;
/** Which number of connections places most orders depends on the machine. */
const LEVELS = [8, 16, 32];
const MANY = 200;

/** What clients saw with so many connections placing orders. */
export interface OverloadFigures {
  connections: number;
  seconds: number;
  accepted: number;
  perSecond: number;
  acceptedP50: number;
  acceptedP99: number;
  refused: number;
  refusedP50: number;
  refusedP99: number;
  /** Answers that are neither 201 nor 503, and lost connections. */
  others: number;
  readP50: number;
  readP99: number;
  /** Megabytes of the API process, before and after, and the most between. */
  memory: { before: number; most: number; after: number };
}

interface Answer {
  status: number;
  ms: number;
  retryAfter: number;
}

/** Orders from few connections, to find out what the machine can do, and then from 200. */
export async function measureOverload(seconds: number, manySeconds: number): Promise<OverloadFigures[]> {
  return withCatalogue('overload', SIZE, async ({ dataDir, url, client, stops }) => {
    await restockEverything(client);
    const port = await freePort();
    const api = await launch(
      ['--max-semi-space-size=8', 'apps/api/src/server.ts', '--no-worker'],
      port,
      {
        ...shopVariables(dataDir, port, await freePort()),
        DATABASE_URL: url,
        TRUST_PROXY: '1',
        KEEP_MB: '0',
        DRAIN_SECONDS: '0',
      },
      '/health/ready/',
    );
    stops.push(api.stop);
    await placeOrders(api, 16, 4); // V8 optimises the hot code
    const figures = [];
    for (const connections of LEVELS) figures.push(await placeOrders(api, connections, seconds));
    figures.push(await placeOrders(api, MANY, manySeconds));
    return figures;
  });
}

/** Each connection sends its next order when it has an answer, after a refusal when it is told to. */
async function placeOrders(api: Server, connections: number, seconds: number): Promise<OverloadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections + READERS });
  const until = performance.now() + seconds * 1000;
  const answers: Answer[] = [];
  const reads: number[] = [];
  const before = readMegabytes(api.pid);
  let most = before;

  const order = async () => {
    while (performance.now() < until) {
      const answer = await ask(api, createOrderRequest(), agent);
      answers.push(answer);
      if (answer.status === 503) await wait(answer.retryAfter * 1000 * (0.75 + Math.random() / 2));
    }
  };
  const read = async (_: unknown, reader: number) => {
    for (let turn = reader; performance.now() < until; turn += READERS) {
      const { status, ms } = await ask(api, { path: `/products/${1 + ((turn * 7919) % SIZE)}/` }, agent);
      reads.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
      await wait(READ_EVERY_MS);
    }
  };
  const watch = async () => {
    for (; performance.now() < until; await wait(500)) most = Math.max(most, readMegabytes(api.pid));
  };
  const started = performance.now();
  await Promise.all([
    ...Array.from({ length: connections }, order),
    ...Array.from({ length: READERS }, read),
    watch(),
  ]);
  const took = (performance.now() - started) / 1000;
  agent.destroy();
  await wait(2_000);

  const timesOf = (status: number) => answers.filter((one) => one.status === status).map(({ ms }) => ms);
  const [accepted, refused] = [timesOf(201), timesOf(503)];
  return {
    connections,
    seconds: took,
    accepted: accepted.length,
    perSecond: accepted.length / took,
    acceptedP50: percentile(accepted, 50),
    acceptedP99: percentile(accepted, 99),
    refused: refused.length,
    refusedP50: percentile(refused, 50),
    refusedP99: percentile(refused, 99),
    others: answers.length - accepted.length - refused.length,
    readP50: percentile(reads, 50),
    readP99: percentile(reads, 99),
    memory: { before, most, after: readMegabytes(api.pid) },
  };
}

function ask({ url }: Server, { path, method, headers, body }: BenchRequest, agent: Agent) {
  const from = performance.now();
  return new Promise<Answer>((resolve) => {
    const lost = () => resolve({ status: 0, ms: performance.now() - from, retryAfter: 1 });
    const sent = send(url + path, { method: method ?? 'GET', headers: headers ?? {}, agent }, (response) => {
      response.on('error', lost).resume();
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - from,
          retryAfter: Number(response.headers['retry-after'] ?? 1),
        }),
      );
    });
    sent.on('error', lost).end(body);
  });
}

const percentile = (values: readonly number[], percent: number) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor((values.length * percent) / 100))
  ] ?? 0;

export function formatOverload(figures: readonly OverloadFigures[]): string[] {
  const best = Math.max(...figures.map(({ perSecond }) => perSecond));
  const rows = figures.map((one) => {
    const { before, most, after } = one.memory;
    const cells = [
      String(one.connections),
      one.perSecond.toFixed(1),
      (one.perSecond / best).toFixed(2),
      `${one.acceptedP50.toFixed(0)} · ${one.acceptedP99.toFixed(0)} ms`,
      String(one.refused),
      `${one.refusedP50.toFixed(0)} · ${one.refusedP99.toFixed(0)} ms`,
      String(one.others),
      `${one.readP50.toFixed(0)} · ${one.readP99.toFixed(0)} ms`,
      `${before.toFixed(0)} · ${most.toFixed(0)} · ${after.toFixed(0)} MB`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `\nPOST /orders/ from many connections, fsync on, ${READERS} readers beside; half and 99 % of the answers came within`,
    '',
    '| connections | orders/s | × best | accepted | refused | refusals | others | reads | memory before · most · after |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ];
}
