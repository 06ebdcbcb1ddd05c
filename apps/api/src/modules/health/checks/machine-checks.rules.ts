import { bad, good, type Outcome, warning } from './check.ts';
import { clock, count, countFirst, duration, size } from './words.rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TECHNICIAN = 'Tell your technician.';

export interface Backups {
  /** The last that succeeded. */
  lastAt: Date | null;
  bytes: number | null;
  /** The last attempt, if it failed. */
  failure: { at: Date; error: string } | null;
  /** On schedule; 0 for by hand. */
  everyHours: number;
}

/** A backup may take some time. */
const BACKUP_TAKES_MS = 2 * HOUR_MS;
/** Of a shop that is backed up by hand. */
const BY_HAND_HOURS = 7 * 24;
const BACK_UP = 'Ask your technician to look at the disk of the backups, and to run “npm run backup”.';

export function backupsNow({ lastAt, bytes, failure, everyHours }: Backups, now: Date): Outcome {
  const everyMs = (everyHours || BY_HAND_HOURS) * HOUR_MS;
  if (lastAt === null) {
    return warning({
      headline: 'There is no backup yet',
      sentence:
        failure === null
          ? 'No backup was made yet. If this machine breaks, everything is lost.'
          : `The first backup failed at ${clock(failure.at, now)}: ${failure.error}`,
      steps: [BACK_UP],
    });
  }
  const ageMs = now.getTime() - lastAt.getTime();
  const age = { figure: `${duration(ageMs)} old`, ...(bytes !== null && { note: size(bytes) }) };
  const last = `The last one is from ${clock(lastAt, now)}.`;
  if (ageMs > 2 * everyMs + BACKUP_TAKES_MS) {
    return bad({
      headline: `The last backup is ${duration(ageMs)} old`,
      sentence: last,
      steps: [BACK_UP],
      ...age,
    });
  }
  if (failure !== null) {
    return warning({
      headline: 'The last backup failed',
      sentence: `It failed at ${clock(failure.at, now)}: ${failure.error} ${last}`,
      steps: [BACK_UP],
      ...age,
    });
  }
  if (ageMs > everyMs + BACKUP_TAKES_MS) {
    return warning({ headline: 'A backup is overdue', sentence: last, steps: [BACK_UP], ...age });
  }
  return good(last, age);
}

export interface Disk {
  totalBytes: number;
  freeBytes: number;
}

const FULL = { warning: 0.8, bad: 0.92, badBelowBytes: 1e9 };

export function diskNow(disks: readonly Disk[], databaseBytes: number): Outcome {
  const fullest = disks.toSorted((a, b) => a.freeBytes / a.totalBytes - b.freeBytes / b.totalBytes)[0];
  const database = `The database has ${size(databaseBytes)}.`;
  if (fullest === undefined) return good(database);
  const { totalBytes, freeBytes } = fullest;
  const share = 1 - freeBytes / totalBytes;
  const percent = Math.round(share * 100);
  const gauge = {
    gauge: Math.min(100, percent),
    note: `${size(totalBytes - freeBytes)} of ${size(totalBytes)}`,
  };
  const sentence = `${percent} % full, ${size(freeBytes)} are free. ${database}`;
  const steps = [
    'Ask your technician for a larger disk, or to remove old backups and logs.',
    'Until then upload no large pictures. When the disk is full, the shop takes no orders.',
  ];
  if (share >= FULL.bad || freeBytes < FULL.badBelowBytes) {
    return bad({ headline: 'The disk is nearly full', sentence, steps, ...gauge });
  }
  if (share >= FULL.warning) {
    return warning({ headline: 'The disk needs more room soon', sentence, steps, ...gauge });
  }
  return good(sentence, gauge);
}

export interface Jobs {
  /** Due in the queue. */
  waiting: number;
  oldestWaitingAt: Date | null;
  /** Given up in the last 24 hours. */
  failed: number;
  /** Periodic jobs that fail, and since when. */
  failing: readonly { job: string; since: Date }[];
  /** Periodic jobs that have run. */
  known: number;
}

const SLOW_QUEUE_MS = 5 * MINUTE_MS;
const STUCK_QUEUE_MS = 30 * MINUTE_MS;
/** A single failure is repeated by itself. */
const FAILING_MS = 5 * MINUTE_MS;
const BROKEN_MS = 30 * MINUTE_MS;

export function jobsNow({ waiting, oldestWaitingAt, failed, failing, known }: Jobs, now: Date): Outcome {
  const since = (at: Date) => now.getTime() - at.getTime();
  const broken = failing
    .filter((job) => since(job.since) > FAILING_MS)
    .toSorted((a, b) => Number(a.since) - Number(b.since));
  const [worst] = broken;
  if (worst !== undefined) {
    const finding = {
      headline: countFirst(broken.length, 'job fails', 'jobs fail'),
      sentence: `“${worst.job}” has failed since ${clock(worst.since, now)}. It is repeated until it works.`,
      steps: [TECHNICIAN, `The log of the worker says why: look for “job failed” and ${worst.job}.`],
    };
    return since(worst.since) > BROKEN_MS ? bad(finding) : warning(finding);
  }
  const waitedMs = oldestWaitingAt === null ? 0 : since(oldestWaitingAt);
  if (waitedMs > SLOW_QUEUE_MS) {
    const finding = {
      headline: 'Work piles up',
      sentence: `${countFirst(waiting, 'job waits', 'jobs wait')}, the oldest for ${duration(waitedMs)}.`,
      steps: [TECHNICIAN, 'A worker may have stopped, or one more is needed.'],
    };
    return waitedMs > STUCK_QUEUE_MS ? bad(finding) : warning(finding);
  }
  if (failed > 0) {
    return warning({
      headline: `${countFirst(failed, 'job was', 'jobs were')} given up`,
      sentence: `${countFirst(failed, 'job')} failed for a whole day and ${failed === 1 ? 'was' : 'were'} given up. All others run.`,
      steps: [TECHNICIAN],
    });
  }
  return good(
    waiting === 0
      ? `All ${known} run, and nothing waits.`
      : `All ${known} run. The longest wait is ${duration(waitedMs)}.`,
  );
}

export interface Speed {
  /** Responses of the last minutes. */
  responses: number;
  failures: number;
  medianMs: number;
  slowestMs: number;
}

const ENOUGH_RESPONSES = 20;
const SLOW_MS = 2_000;
const VERY_SLOW_MS = 8_000;

/** How fast the API answers; the slowest in a hundred counts. */
export function speedNow({ responses, failures, medianMs, slowestMs }: Speed): Outcome {
  if (responses === 0) return good('No one has asked for anything in the last minutes.');
  const sentence = `The shop answers in ${seconds(medianMs)} for most, ${seconds(slowestMs)} for the slowest in a hundred.`;
  if (responses < ENOUGH_RESPONSES) return good(sentence);
  const steps = [
    TECHNICIAN,
    'If many people visit at once, it passes. Otherwise the database or the disk is slow.',
  ];
  if (failures * 20 > responses) {
    return bad({
      headline: 'Pages fail',
      sentence: `${failures} of the last ${count(responses, 'request')} failed. ${sentence}`,
      steps,
    });
  }
  if (slowestMs > VERY_SLOW_MS) return bad({ headline: 'The shop is very slow', sentence, steps });
  if (slowestMs > SLOW_MS) return warning({ headline: 'The shop is slow', sentence, steps });
  return good(sentence);
}

const seconds = (ms: number) =>
  ms < 100 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} seconds`;

export interface Process {
  kind: 'api' | 'worker' | 'both';
  startedAt: Date;
  seenAt: Date;
}

/** Each process reports every 15 seconds. */
export const ALIVE_MS = 60_000;
const LOST_FOR_MS = DAY_MS;

/** Which processes run, and which ended without saying so. */
export function processesNow(processes: readonly Process[], now: Date): Outcome {
  const isAlive = ({ seenAt }: Process) => now.getTime() - seenAt.getTime() <= ALIVE_MS;
  const alive = processes.filter(isAlive);
  const works = ({ kind }: Process) => kind !== 'api';
  const serves = ({ kind }: Process) => kind !== 'worker';
  const lastWorker = processes.filter(works).toSorted((a, b) => Number(b.seenAt) - Number(a.seenAt))[0];
  if (!alive.some(works)) {
    return bad({
      headline: 'No worker is running',
      sentence: `${lastWorker === undefined ? 'No worker has reported yet.' : `The last one was seen at ${clock(lastWorker.seenAt, now)}.`} Without it no message goes out, and payments are not looked up.`,
      steps: ['Ask your technician to start it again. Nothing is lost: it continues where it stopped.'],
    });
  }
  const lost = processes.filter(
    (one) =>
      !isAlive(one) &&
      now.getTime() - one.seenAt.getTime() < LOST_FOR_MS &&
      !alive.some(({ kind, startedAt }) => kind === one.kind && startedAt > one.seenAt),
  );
  const [first] = lost;
  if (first !== undefined) {
    return warning({
      headline: `${countFirst(lost.length, 'process has', 'processes have')} stopped`,
      sentence: `${countFirst(lost.length, 'process has', 'processes have')} not reported since ${clock(first.seenAt, now)} and did not come back. The others do the work.`,
      steps: [TECHNICIAN, 'If it was switched off on purpose, this note ends after a day.'],
    });
  }
  const servers = alive.filter(serves).length;
  const workers = alive.filter(works).length;
  return good(
    `${countFirst(servers, 'server answers', 'servers answer')}, ${count(workers, 'worker')} at work.`,
  );
}

/** What asking our own site for its certificate gave. */
export type Certificate = { until: Date } | { problem: string } | { unreachable: string };

const RENEW_DAYS = { warning: 21, bad: 7 };

export function certificateNow(certificate: Certificate, now: Date): Outcome {
  const steps = [
    'Ask your technician to renew it. Caddy and certbot renew by themselves: see why they did not.',
  ];
  if ('unreachable' in certificate) {
    return warning({
      headline: 'We can’t reach our own site',
      sentence: `${certificate.unreachable}, so we can’t tell how long its certificate is valid.`,
      steps: [
        'Open the shop on your phone. If it works there, only this machine can’t reach it.',
        TECHNICIAN,
      ],
    });
  }
  if ('problem' in certificate) {
    return bad({
      headline: 'The certificate does not work',
      sentence: `Browsers warn of our site: ${certificate.problem}.`,
      steps,
    });
  }
  const days = Math.floor((certificate.until.getTime() - now.getTime()) / DAY_MS);
  const figure = { figure: count(Math.max(0, days), 'day'), note: 'left' };
  if (days < 0) {
    return bad({
      headline: 'The certificate has expired',
      sentence: 'Browsers warn of our site.',
      steps,
      ...figure,
    });
  }
  const sentence = `Valid until ${clock(certificate.until, now)}.`;
  const headline = `The certificate expires in ${count(days, 'day')}`;
  if (days < RENEW_DAYS.bad) return bad({ headline, sentence, steps, ...figure });
  if (days < RENEW_DAYS.warning) return warning({ headline, sentence, steps, ...figure });
  return good(sentence, figure);
}
