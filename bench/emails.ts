import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Db } from '@harusi/db/client';
import { emailWordings } from '@harusi/db/schema';
import { emailSamples } from '../apps/api/src/email-samples/email-samples.ts';
import { EMAIL_TEMPLATES } from '../apps/api/src/modules/emails/email-templates.ts';
import { queueMessage } from '../apps/api/src/modules/outbox/queue-message.service.ts';
import { freePort } from '../scripts/lib/process/ports.ts';
import { withCatalogue } from './lib/catalogue-database.ts';
import { launch, shopVariables } from './lib/launch.ts';
import { startMailServer } from './lib/mail-server.ts';
import { readCpuMs } from './lib/processes.ts';

const WARM_UP = 200;
const MEASURED = 2_000;
const LOOK_MS = 20;
const LONGEST_MS = 120_000;

export interface EmailFigures {
  perSecond: number;
  /** CPU for each email. */
  nodeMs: number;
  postgresMs: number;
  /** Queued, but not taken by the mail server in time. */
  failed: number;
}

/**
 * Measures one worker process from the outbox to the mail server: every email to buyers in turn, with pieces and bills, in
 * the owner's words for each template. Commits are durable; the key of the order is looked up as for a guest.
 */
export async function measureEmails(): Promise<EmailFigures> {
  return withCatalogue('emails', 100, async ({ dataDir, postgres, url, stops }) => {
    const { db, close } = connect(url);
    stops.push(close);
    await db.insert(emailWordings).values(
      Object.keys(EMAIL_TEMPLATES).map((template) => ({
        template,
        lead: 'Habari {name}, this is from {brand}.',
      })),
    );
    const mails = await startMailServer();
    stops.push(mails.close);
    const port = await freePort();
    const variables = {
      ...shopVariables(dataDir, await freePort(), await freePort()),
      DATABASE_URL: url,
      WORKER_PORT: String(port),
      SMTP_URL: mails.url,
    };
    const worker = await launch(['apps/api/src/server.ts', '--worker'], port, variables, '/health/ready/');
    stops.push(worker.stop);

    const until = async (count: number) => {
      const deadline = performance.now() + LONGEST_MS;
      while (mails.received() < count && performance.now() < deadline) await wait(LOOK_MS);
    };
    await queueEmails(db, WARM_UP, 'warm-up');
    await until(WARM_UP);
    await db.transaction((tx) => queueEmails(tx, MEASURED, 'measured'));
    const before = [worker, postgres].map(({ pid }) => readCpuMs(pid));
    const from = { at: performance.now(), received: mails.received() };
    await until(WARM_UP + MEASURED);
    const seconds = (performance.now() - from.at) / 1000;
    const sent = mails.received() - from.received;
    const [nodeMs = 0, postgresMs = 0] = [worker, postgres].map(
      ({ pid }, index) => (readCpuMs(pid) - before[index]!) / sent,
    );
    return { perSecond: sent / seconds, nodeMs, postgresMs, failed: WARM_UP + MEASURED - mails.received() };
  });
}

async function queueEmails(db: Db, count: number, run: string): Promise<void> {
  const pictures = ['/media/a/1200.jpg', '/media/b/1200.jpg', null];
  const now = new Date();
  const samples = emailSamples({
    person: 'Neema Otieno',
    business: 'Bakari',
    words: 'Asante.',
    pictures,
    now,
  });
  const contents = Object.values(samples['To buyers']!);
  for (let n = 0; n < count; n++) {
    await queueMessage(db, {
      event: 'bench',
      eventKey: `${run} ${n}`,
      recipient: 'buyer',
      email: {
        to: `neema${n}@example.com`,
        content: contents[n % contents.length]!,
        keyOf: { kind: 'order', number: 'KSM84Q2T' },
      },
    });
  }
}
