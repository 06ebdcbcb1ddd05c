import { expect, it } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { enqueue } from '../../../lib/job-queue.ts';
import { queueEmail } from './queue-email.service.ts';

const { db, runQueuedJobs, readMails } = await startTestApi();

const email = { subject: 'Your booking with {brand}', greeting: 'Karibu', paragraphs: ['See you soon.'] };

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

it('attaches the files of a queued email', async () => {
  const files = [
    { name: 'your-booking.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content: 'Ä\nB\n' },
    // A hostile name must neither read a file nor inject a header.
    { name: '../../etc/passwd\r\nBcc: x@y.example', type: 'text/plain', content: '/etc/passwd' },
  ];
  await db.transaction((tx) => queueEmail(tx, 'asha@example.com', { ...email, attachments: files }));
  await queueEmail(db, 'without@example.com', email);
  await runQueuedJobs();

  const mails = await readMails();
  const mailTo = (address: string) => mails.find(({ to }) => to?.[0]?.address === address);
  const withFiles = mailTo('asha@example.com');
  expect(withFiles?.subject).toBe('Your booking with Harusi');
  expect(withFiles?.html).toContain('See you soon.');
  const contents = withFiles?.attachments.map(({ mimeType, content }) => [mimeType, textOf(content)]);
  expect(contents).toEqual([
    ['text/calendar', 'Ä\nB\n'],
    ['text/plain', '/etc/passwd'],
  ]);
  expect(withFiles?.attachments[0]).toMatchObject({ filename: 'your-booking.ics', method: 'PUBLISH' });
  expect(withFiles?.bcc ?? []).toEqual([]);
  expect(mailTo('without@example.com')?.attachments).toEqual([]);
});

it('sends emails queued by an older release', async () => {
  await enqueue(db, { name: 'emails.send' }, { to: 'old@example.com', content: email });
  await runQueuedJobs();
  const sent = (await readMails()).find(({ to }) => to?.[0]?.address === 'old@example.com');
  expect(sent?.subject).toBe('Your booking with Harusi');
});
