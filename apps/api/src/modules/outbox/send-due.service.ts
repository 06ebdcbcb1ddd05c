import type { MessageChannel } from '@harusi/db/schema';
import { traced } from '@harusi/tracing/tracing';
import type { JobContext } from '../../lib/job-queue.ts';
import { type OwnWordings, readOwnWordings } from '../emails/email-wordings.service.ts';
import { leaseSends, releaseLostSends, type LeasedSend, type LeasedText } from './lease-sends.service.ts';
import { followUpUndelivered } from './next-channel.service.ts';
import type { QueuedEmail, StoredText } from './queue-message.service.ts';
import { sendEmail } from './emails/send-email.service.ts';
import { sendText } from './send-text.service.ts';
import { endLease, retryOrFail } from './settle-send.service.ts';
import { settleUnknown } from './unknown-outcomes.service.ts';

/** At once in this process: mail servers and providers take a few connections each. */
const CONCURRENCY = 10;
/**
 * The clock stands still during a run, and leases count from it. A send waits for one other call at most, so with this and
 * two calls that take as long as we wait it is done within its lease.
 */
const LONGEST_RUN_MS = 20_000;

/** Decides about what was sent before: by a worker that died, without an answer, to a phone that it never reached. */
export async function settleEarlierSends({ db, now }: JobContext): Promise<void> {
  await releaseLostSends(db, now);
  await settleUnknown(db, now);
  await followUpUndelivered(db, now);
}

/** Sends what is due on a channel. Any number of processes may do so at the same time. */
export async function sendDue(
  context: JobContext,
  channel: MessageChannel,
  concurrency = CONCURRENCY,
  batchSize = concurrency,
): Promise<number> {
  const started = performance.now();
  const leased: LeasedSend[] = [];
  let count = 0;
  let isLast = false;
  let leasing: Promise<void> | undefined;
  let wordings: OwnWordings = new Map();
  const lease = async () => {
    const batch = await leaseSends(context.db, channel, batchSize, context.now);
    // Once for the whole batch.
    if (channel === 'email' && batch.length > 0) wordings = await readOwnWordings(context.db);
    leased.push(...batch);
    count += batch.length;
    isLast = batch.length < batchSize || performance.now() - started > LONGEST_RUN_MS;
    leasing = undefined;
  };
  const work = async () => {
    for (;;) {
      if (leased.length === 0 && !isLast) await (leasing ??= lease());
      const send = leased.shift();
      if (send) await traced(spanOf(send), () => sendOne(context, send, wordings));
      else if (isLast) return;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return count;
}

function spanOf({ id, channel, message }: LeasedSend) {
  const stored = (channel === 'email' ? message.email : message.text) as QueuedEmail | StoredText | null;
  const attributes = { 'harusi.send': id, 'harusi.event': message.event };
  return { name: `send ${channel}`, kind: 'consumer', attributes, parent: stored?.traceparent } as const;
}

async function sendOne(context: JobContext, send: LeasedSend, wordings: OwnWordings): Promise<void> {
  const { db, now, log } = context;
  const { expiresAt, email, text } = send.message;
  const leave = (failureCode: string) => endLease(db, send, { state: 'skipped', failureCode });
  try {
    const end = (isText(send) && endOfText(send)) || expiresAt;
    if (end !== null && end <= now) await leave('expired');
    else if ((isText(send) ? text : email) === null) await leave('forgotten');
    else if (isText(send)) await sendText(context, send);
    else await sendEmail(context, send, wordings);
  } catch (error) {
    // If the provider was called, the lease runs out and decides what becomes of it.
    log.error({ err: error, send: send.id }, 'message not sent');
    await retryOrFail(db, send, now).catch((err: unknown) => log.error({ err }, 'message not put back'));
  }
}

function endOfText({ message }: LeasedText): Date | undefined {
  const { expiresAt } = (message.text ?? {}) as Partial<StoredText>;
  return expiresAt === undefined ? undefined : new Date(expiresAt);
}

const isText = (send: LeasedSend): send is LeasedText => send.channel !== 'email';
