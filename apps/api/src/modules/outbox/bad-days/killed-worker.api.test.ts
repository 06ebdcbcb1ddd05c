import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { messages, messageSends } from '@harusi/db/schema';
import { and, eq, inArray, isNotNull, isNull, or } from '@harusi/db/drizzle';
import PostalMime from 'postal-mime';
import { afterAll, expect, it } from 'vitest';
import { startTextHarness } from '../../../../test/outbox/text-harness.ts';
import { COMPILE_CACHE, QUICK_DRIZZLE } from '../../../../test/run-program.ts';
import { queueMessage } from '../queue-message.service.ts';

const shop = await startTextHarness();
const { clock, db, databaseUrl, newPhone, parts, pass, runQueuedJobs, tell, tellSoon, textsUrl } = shop;

const PROGRAM = fileURLToPath(new URL('../../../../test/outbox/worker-process.ts', import.meta.url));
const MESSAGES_OF_A_KIND = 50;
/** Texts that a worker has in its hands, of both channels. */
const AT_ONCE = 20;
/** After how many texts the worker dies, and how many milliseconds later. */
const DEATHS = [
  { texts: 1, ms: 0 },
  { texts: 5, ms: 3 },
  { texts: 20, ms: 9 },
];
const SLOW = { timeout: 300_000 };
const dataDir = await mkdtemp(join(tmpdir(), 'harusi-killed-'));
afterAll(() => rm(dataDir, { recursive: true }));

async function openWorker(): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', QUICK_DRIZZLE, PROGRAM], {
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      TEXTS_URL: textsUrl,
      NOW: clock.now().toISOString(),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  afterAll(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

const textsSent = () => parts.sms.carrier.list().length + parts.whatsapp.carrier.list().length;

/** Lets a worker send until that moment, and kills it. */
async function liveAndDie({ texts, ms }: (typeof DEATHS)[number]) {
  const goal = textsSent() + texts;
  const worker = await openWorker();
  while (textsSent() < goal) await wait(2);
  await wait(ms);
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

async function readMails() {
  const folder = join(dataDir, 'outbox');
  // One that begins with a dot was being written when its worker died.
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const sent = names.map(async (name) => PostalMime.parse(await readFile(join(folder, name))));
  // The last ones go out in this process.
  return [...(await Promise.all(sent)), ...(await shop.readMails())];
}

const isReady = and(eq(messageSends.state, 'due'), isNull(messageSends.nextAttemptAt));
const isUnderWay = or(
  inArray(messageSends.state, ['due', 'sending']),
  and(eq(messageSends.state, 'unknown'), isNotNull(messageSends.nextAttemptAt)),
);
const ofTest = inArray(
  messageSends.messageId,
  db.select({ id: messages.id }).from(messages).where(eq(messages.event, 'test')),
);

it('sends nothing twice and loses nothing when its process is killed at any point', SLOW, async () => {
  const tellers = [
    (phone: string, n: number) => tell(phone, `refund ${n}`),
    (phone: string, n: number) => tellSoon(phone, `dispatched ${n}`),
    (phone: string, n: number) => tell(phone, `chat ${n}`, 'whatsapp'),
  ];
  for (let n = 0; n < MESSAGES_OF_A_KIND; n++) {
    for (const say of tellers) await say(newPhone(), n);
    const content = { subject: `Letter ${n}`, greeting: 'Hello', paragraphs: ['A line.'] };
    const email = { to: `guest-${n}@example.com`, content };
    await queueMessage(db, { event: 'test', eventKey: `letter ${n}`, recipient: 'buyer', email });
  }

  for (const death of DEATHS) {
    await liveAndDie(death);
    await pass({ minutes: 5 }); // reports arrive, leases run out
  }
  const last = await openWorker();
  await expect.poll(() => db.$count(messageSends, and(isReady, ofTest)), { timeout: 60_000 }).toBe(0);
  last.kill('SIGKILL');
  await once(last, 'exit');
  while ((await db.$count(messageSends, and(isUnderWay, ofTest))) > 0) {
    await pass({ minutes: 3 });
    await runQueuedJobs();
  }

  const log = [...parts.sms.carrier.list(), ...parts.whatsapp.carrier.list()];
  const times = Map.groupBy(log, ({ channel, msisdn }) => `${channel} +${msisdn}`);
  const sends = await db
    .select({ send: messageSends, isAboutMoney: messages.isAboutMoney })
    .from(messageSends)
    .innerJoin(messages, eq(messages.id, messageSends.messageId))
    .where(and(ofTest, inArray(messageSends.channel, ['sms', 'whatsapp'])));
  const told = sends.map(({ send: { channel, address, state, wasUnknown }, isAboutMoney }) => {
    const sent = times.get(`${channel} ${address}`)?.length ?? 0;
    return { channel, state, wasUnknown, isAboutMoney, address, times: sent };
  });
  const wrong = told.filter((one) => one.times > (one.wasUnknown && one.isAboutMoney ? 2 : 1));
  expect(wrong).toEqual([]);
  // Only what a dying worker may have sent is left to luck, about money after two of them, and it is marked.
  const missing = told.filter(({ address }) =>
    told.every((one) => one.address !== address || one.times === 0),
  );
  const isMarked = ({ state, isAboutMoney, wasUnknown }: (typeof told)[number]) =>
    state === 'unknown' && (wasUnknown || !isAboutMoney);
  expect(missing.filter((one) => !isMarked(one))).toEqual([]);
  expect(missing.length).toBeLessThan(DEATHS.length * AT_ONCE);
  // Each worker died in the middle of something.
  expect(told.filter(({ wasUnknown, state }) => wasUnknown || state === 'unknown').length).toBeGreaterThan(0);

  const byLetter = Map.groupBy(
    (await readMails()).filter(({ subject }) => subject?.startsWith('Letter')),
    ({ subject }) => subject,
  );
  expect(byLetter.size).toBe(MESSAGES_OF_A_KIND);
  const ids = [...byLetter.values()].map((mails) => new Set(mails.map(({ messageId }) => messageId)));
  expect(ids.every(({ size }) => size === 1)).toBe(true);
  expect(new Set(ids.flatMap((own) => [...own])).size).toBe(MESSAGES_OF_A_KIND);
});
