import type { HealthCheckName } from '@harusi/contracts/operations/health';
import type { Db } from '@harusi/db/client';
import pLimit from 'p-limit';
import { readCertificate } from './certificate.ts';
import type { Outcome, Outcomes } from './check.ts';
import {
  backupsNow,
  certificateNow,
  diskNow,
  jobsNow,
  processesNow,
  speedNow,
} from './machine-checks.rules.ts';
import { readBackups, readDisks, readJobs, readProcesses, readSpeed } from './machine-facts.ts';
import { channelDay } from './message-checks.rules.ts';
import { readChannelDay } from './message-facts.ts';
import { booksToday, moneyToMatch, mpesaDay, payoutsNow } from './money-checks.rules.ts';
import { readBooksToday, readMoneyToMatch, readMpesaDay, readPayouts } from './money-facts.ts';

/** What the checks of this shop depend on. */
export interface ShopFacts {
  siteUrl: string;
  /** Which texts this shop can send. */
  texts: { sms: object | null; whatsapp: object | null };
}

interface Check {
  name: HealthCheckName;
  title: string;
  /** The owner gets a message when it is bad. The outbox itself tells of channels that stop. */
  alerts: boolean;
  /** By default in every shop. */
  isIn?(shop: ShopFacts): boolean;
  look(db: Db, now: Date, shop: ShopFacts): Promise<Outcome>;
}

const MONEY: readonly Check[] = [
  {
    name: 'money_to_match',
    title: 'Money to match',
    alerts: true,
    look: async (db, now) => moneyToMatch(await readMoneyToMatch(db, now), now),
  },
  {
    name: 'mpesa',
    title: 'M-Pesa',
    alerts: true,
    look: async (db, now) => mpesaDay(await readMpesaDay(db, now), now),
  },
  {
    name: 'payouts',
    title: 'Payouts',
    alerts: true,
    look: async (db, now) => payoutsNow(await readPayouts(db, now), now),
  },
];

const MESSAGES: readonly Check[] = [
  {
    name: 'sms',
    title: 'SMS',
    alerts: false,
    isIn: ({ texts }) => texts.sms !== null,
    look: async (db, now) => channelDay(await readChannelDay(db, 'sms', now), now),
  },
  {
    name: 'email',
    title: 'Email',
    alerts: false,
    look: async (db, now) => channelDay(await readChannelDay(db, 'email', now), now),
  },
  {
    name: 'whatsapp',
    title: 'WhatsApp',
    alerts: false,
    isIn: ({ texts }) => texts.whatsapp !== null,
    look: async (db, now) => channelDay(await readChannelDay(db, 'whatsapp', now), now),
  },
];

const MACHINES: readonly Check[] = [
  {
    name: 'backups',
    title: 'Backups',
    alerts: true,
    look: async (db, now) => backupsNow(await readBackups(db, now), now),
  },
  {
    name: 'disk',
    title: 'Disk',
    alerts: true,
    async look(db, now) {
      const { disks, databaseBytes } = await readDisks(db, now);
      return diskNow(disks, databaseBytes);
    },
  },
  {
    name: 'jobs',
    title: 'Jobs',
    alerts: true,
    look: async (db, now) => jobsNow(await readJobs(db, now), now),
  },
  {
    name: 'speed',
    title: 'Speed',
    alerts: true,
    look: async (db, now) => speedNow(await readSpeed(db, now)),
  },
  {
    name: 'processes',
    title: 'Servers',
    alerts: true,
    look: async (db, now) => processesNow(await readProcesses(db), now),
  },
  {
    name: 'certificate',
    title: 'Certificate',
    alerts: true,
    isIn: ({ siteUrl }) => siteUrl.startsWith('https://'),
    look: async (_db, now, { siteUrl }) => certificateNow(await readCertificate(siteUrl), now),
  },
];

/** Has a panel of its own, with the figures. */
const BOOKS: Check = {
  name: 'books',
  title: 'Every shilling, today',
  alerts: true,
  look: async (db, now) => booksToday(await readBooksToday(db, now)),
};

export const CHECK_GROUPS: readonly { title: string; checks: readonly Check[] }[] = [
  { title: 'Money', checks: MONEY },
  { title: 'Messages', checks: MESSAGES },
  { title: 'Safe keeping', checks: MACHINES },
];

/** All of them; the most serious first, because the first line names the first that is wrong. */
export const CHECKS: readonly Check[] = [BOOKS, ...CHECK_GROUPS.flatMap(({ checks }) => checks)];

export const findCheck = (name: string): Check | undefined => CHECKS.find((check) => check.name === name);

/** A page view must not take all connections, and not wait for a database that hangs. */
const AT_ONCE = 3;
const PATIENCE_MS = 5_000;

/** Looks at everything. What can't be read is null, and holds up no other check. */
export async function runChecks(
  db: Db,
  shop: ShopFacts,
  now: Date,
  onError: (error: unknown, check: HealthCheckName) => void,
): Promise<Outcomes> {
  const limit = pLimit(AT_ONCE);
  const found = CHECKS.filter((check) => check.isIn?.(shop) ?? true).map((check) =>
    limit(async () => {
      const outcome = await withPatience(() => check.look(db, now, shop), PATIENCE_MS).catch(
        (error: unknown) => {
          onError(error, check.name);
          return null;
        },
      );
      return [check.name, outcome] as const;
    }),
  );
  return new Map(await Promise.all(found));
}

export async function withPatience<Value>(work: () => Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
