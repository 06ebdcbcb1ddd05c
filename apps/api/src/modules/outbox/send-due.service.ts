import type { JobContext } from '../../lib/job-queue.ts';
import { leaseSends, releaseLostSends, type LeasedSend, type LeasedText } from './lease-sends.service.ts';
import { followUpUndelivered } from './next-channel.service.ts';
import { sendEmail } from './send-email.service.ts';
import { sendText } from './send-text.service.ts';
import { endLease } from './settle-send.service.ts';
import { settleUnknown } from './unknown-outcomes.service.ts';

/** At once in this process: mail servers and providers take a few connections each. */
const CONCURRENCY = 10;
/** A batch is sent within its lease, also when every call takes the longest time that we wait. */
const BATCH_SIZE = 30;
const BATCHES_PER_RUN = 5;
/** The clock stands still during a run, and leases count from it. */
const LONGEST_RUN_MS = 20_000;

/** Sends what is due. Any number of processes may do so at the same time. */
export async function sendDue(context: JobContext, concurrency = CONCURRENCY): Promise<number> {
  const { db, now } = context;
  await releaseLostSends(db, now);
  await settleUnknown(db, now);
  await followUpUndelivered(db, now);
  const started = performance.now();
  let sent = 0;
  for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
    const leased = await leaseSends(db, BATCH_SIZE, now);
    await forEachAtOnce(leased, concurrency, (send) => sendOne(context, send));
    sent += leased.length;
    if (leased.length < BATCH_SIZE || performance.now() - started > LONGEST_RUN_MS) break;
  }
  return sent;
}

async function sendOne(context: JobContext, send: LeasedSend): Promise<void> {
  const { db, now, log } = context;
  try {
    const { expiresAt } = send.message;
    if (expiresAt !== null && expiresAt <= now) {
      await endLease(db, send, { state: 'skipped', failureCode: 'expired' });
    } else if (isText(send)) await sendText(context, send);
    else await sendEmail(context, send);
  } catch (error) {
    // The lease runs out and decides what becomes of it.
    log.error({ err: error, send: send.id }, 'message not sent');
  }
}

const isText = (send: LeasedSend): send is LeasedText => send.channel !== 'email';

async function forEachAtOnce<Item>(
  items: readonly Item[],
  limit: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
}
