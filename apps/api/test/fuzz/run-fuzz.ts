import { eq } from '@harusi/db/drizzle';
import { settings } from '@harusi/db/schema';
import { composeRequest, type FuzzRequest } from './compose-request.ts';
import { createFuzzRandom, type FuzzRandom } from './fuzz-random.ts';
import {
  createWorld,
  type FuzzWorld,
  isSignedIn,
  mayEnter,
  type Role,
  ROLES,
  signInAs,
} from './fuzz-world.ts';
import { judgeResponse } from './judge-response.ts';
import { listOperations, type Operation } from './operations.ts';
import { type RawResponse, sendRaw } from './send-raw.ts';
import { TARGETS } from './targets.ts';
import { aPicture } from '../media/pictures.ts';
import { openTestApi } from '../start-test-api.ts';

/** Each round has a fresh copy of the shop, so a request can be repeated without all rounds before it. */
const ROUND = 500;
const TIMEOUT_MS = 15_000;

export interface FuzzOptions {
  requests: number;
  seed: number;
  /** Only the round of this request, up to and including it. */
  only: number | undefined;
}

export interface Finding {
  request: FuzzRequest;
  response: RawResponse | undefined;
  fault: string;
  /** What the API logged about an error of its own. */
  log: string | undefined;
}

export interface FuzzReport {
  sent: number;
  findings: Finding[];
  /** Statuses by operation. */
  seen: Map<string, Map<number, number>>;
  /** The last response to a valid request that was rejected, by operation. */
  rejected: Map<string, string>;
  /** Errors outside requests, by message: jobs and messages of M-Pesa that could not be processed. */
  background: Map<string, number>;
  slowestMs: number;
  last: { request: FuzzRequest; response: RawResponse | undefined } | undefined;
}

type Api = Awaited<ReturnType<typeof openTestApi>>;

/** Sends requests to a whole shop over HTTP, one after another, and judges each response. */
export async function runFuzz({ requests, seed, only }: FuzzOptions): Promise<FuzzReport> {
  const picture = await aPicture({ width: 820, height: 810 }).jpeg().toBuffer();
  const world = await createWorld(picture);
  const report: FuzzReport = {
    sent: 0,
    findings: [],
    seen: new Map(),
    rejected: new Map(),
    background: new Map(),
    slowestMs: 0,
    last: undefined,
  };
  const first = only === undefined ? 0 : Math.floor(only / ROUND) * ROUND;
  const end = only === undefined ? requests : only + 1;
  for (let from = first; from < end; from += ROUND) {
    await runRound(world, { from, to: Math.min(from + ROUND, end), seed }, report);
  }
  await world.drop();
  return report;
}

async function runRound(
  world: FuzzWorld,
  { from, to, seed }: { from: number; to: number; seed: number },
  report: FuzzReport,
): Promise<void> {
  const { template, startAt } = world;
  const api = await openTestApi({ template, startAt, trustProxy: 1 });
  const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
  const operations = await listOperations(api.app);
  const credentials = { ...world.credentials };
  try {
    for (let index = from; index < to; index += 1) {
      const random = createFuzzRandom(seed, index);
      // In turn, so that a short run covers all of them; each round starts elsewhere.
      const operation = operations[(index * 7 + Math.floor(index / ROUND)) % operations.length]!;
      const role = chooseRole(operation, random);
      const sender = { role, headers: isSignedIn(role) ? credentials[role].headers : {} };
      const ids = { customer: credentials.customer.userId, vendor: credentials.vendor.userId };
      const user = isSignedIn(role) ? credentials[role].userId : 0;
      const known = await findTarget(api, operation, { ...ids, user }, random);
      if (operation.name === 'POST /auth/login/') Object.assign(known, world.customer);
      const context = { random, index, now: startAt, known, picture: world.picture };
      const request = composeRequest({ operation, sender, ...context });
      const response = await sendAndJudge(request, { port: Number(port), api, report });
      // Or whatever sends money would be refused for the rest of the round.
      await api.db.delete(settings).where(eq(settings.key, 'transfers_paused'));
      if (
        response?.status === 401 &&
        isSignedIn(role) &&
        !request.mutations.includes('header authorization')
      ) {
        credentials[role] = await signInAs(api, role);
      }
    }
  } finally {
    await api.close();
  }
  for (const line of api.logLines) {
    const { level, msg, err }: { level: number; msg: string; err?: { message: string } } = JSON.parse(line);
    if (level < 50 || msg === 'request failed') continue;
    const what = `${msg}: ${err?.message}`;
    report.background.set(what, (report.background.get(what) ?? 0) + 1);
  }
}

async function sendAndJudge(
  request: FuzzRequest,
  { port, api, report }: { port: number; api: Api; report: FuzzReport },
): Promise<RawResponse | undefined> {
  let response: RawResponse | undefined;
  let fault: string | undefined;
  try {
    response = await sendRaw(request.bytes, { port, timeoutMs: TIMEOUT_MS, cutShort: request.cutShort });
    fault = judgeResponse(request, response);
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  if (fault !== undefined) {
    const log = api.logLines.findLast((line) => line.includes('"request failed"'));
    report.findings.push({ request, response, fault, log });
  }
  const { name } = request.operation;
  const statuses = report.seen.get(name) ?? new Map<number, number>();
  const status = response?.status ?? 0;
  report.seen.set(name, statuses.set(status, (statuses.get(status) ?? 0) + 1));
  if (request.mutations.length === 0 && status >= 400) {
    report.rejected.set(name, `${request.role} ${status} ${response?.body}`);
  }
  report.sent += 1;
  report.slowestMs = Math.max(report.slowestMs, response?.ms ?? 0);
  report.last = { request, response };
  return response;
}

/** Mostly someone who may, sometimes anyone. */
function chooseRole(operation: Operation, random: FuzzRandom): Role {
  const { access, path } = operation;
  if (random.oneIn(4)) return random.pick(ROLES);
  if (access === 'key' || access === 'public')
    return path.startsWith('/stylists/') ? 'stylist key' : 'order key';
  return random.pick(ROLES.filter((role) => mayEnter(operation, role)));
}

/** The values of a row that this operation can work on, if there is one. */
async function findTarget(
  { connection }: Api,
  { path }: Operation,
  ids: Record<'user' | 'customer' | 'vendor', number>,
  random: FuzzRandom,
): Promise<Record<string, unknown>> {
  const query = TARGETS.find(([pattern]) => pattern.test(path))?.[1];
  if (query === undefined) return {};
  const text = query.replace(/:(user|customer|vendor)\b/g, (_match, who: keyof typeof ids) =>
    String(ids[who]),
  );
  const { rows } = await connection.pool.query<Record<string, unknown>>(
    `${text} limit 40`.replace(/limit 1 limit 40$/, 'limit 1'),
  );
  return rows.length === 0 ? {} : { ...random.pick(rows) };
}
