import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@harusi/environment/environment';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { connectSmtp, openMailer, openOutbox } from './mailer.ts';

/** A mail server with just enough SMTP to receive emails. */
async function startMailServer() {
  const emails: string[] = [];
  let connections = 0;
  const serveClient = (socket: Socket) => {
    connections++;
    let email: string | undefined;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = String(chunk);
      if (email !== undefined) {
        email += text;
        if (!email.endsWith('\r\n.\r\n')) return;
        emails.push(email);
        email = undefined;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        email = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  };
  const server = createServer(serveClient);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { emails, url: `smtp://127.0.0.1:${port}`, countConnections: () => connections };
}

const mail = { to: 'asha@example.com', subject: 'Karibu', html: '<p>Hello</p>', text: 'Hello' };

it('sends text and HTML from our address', async () => {
  const { emails, url } = await startMailServer();
  await connectSmtp(url, 'Harusi <karibu@harusi.example>').send(mail);
  expect(emails).toHaveLength(1);
  for (const part of [
    'From: Harusi <karibu@harusi.example>',
    'To: asha@example.com',
    'text/plain',
    'text/html',
  ]) {
    expect(emails[0]).toContain(part);
  }
});

it('greets the mail server once for many emails', async () => {
  const { emails, url, countConnections } = await startMailServer();
  const mailer = connectSmtp(url, 'us@example.com');
  for (let n = 0; n < 3; n++) await mailer.send(mail);
  expect([emails.length, countConnections()]).toEqual([3, 1]);
});

it('sends attachments unchanged', async () => {
  const { emails, url } = await startMailServer();
  const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Überraschung\r\nEND:VCALENDAR\r\n';
  const file = { name: 'your-booking.ics', type: 'text/calendar; charset=utf-8', content };
  await connectSmtp(url, 'us@example.com').send({ ...mail, attachments: [file] });
  const [email = ''] = emails;
  const { text, attachments } = await PostalMime.parse(email);
  expect(text).toContain('Hello');
  expect(attachments).toMatchObject([
    { filename: 'your-booking.ics', mimeType: 'text/calendar', disposition: 'attachment' },
  ]);
  // The parser normalises line ends, so this checks the raw message.
  expect(email.replaceAll('\r\n', '')).toContain(Buffer.from(content).toString('base64'));
});

it('fails when the server is unavailable, so that the job is retried', async () => {
  await expect(connectSmtp('smtp://127.0.0.1:1', 'us@example.com').send(mail)).rejects.toThrow(
    'ECONNREFUSED',
  );
});

it('writes emails that only this user can read, because they may hold keys', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'harusi-mailer-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await openOutbox(dataDir, 'Harusi <karibu@harusi.example>').send(mail);
  const [file = ''] = await readdir(join(dataDir, 'outbox'));
  const modes = [];
  for (const path of ['.', file]) modes.push((await stat(join(dataDir, 'outbox', path))).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});

it.each([undefined, 'smtp://mail.example'])(
  'protects the emails that an earlier release left, with the mail server %s',
  async (SMTP_URL) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'harusi-mailer-test-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const [folder, file] = [join(dataDir, 'outbox'), join(dataDir, 'outbox', 'old.eml')];
    await mkdir(folder);
    await chmod(folder, 0o755);
    await writeFile(file, 'Your link');
    await chmod(file, 0o644);
    openMailer(readEnvironment({ DATA_DIR: dataDir, SMTP_URL }));
    const modes = await Promise.all([folder, file].map(async (path) => (await stat(path)).mode & 0o777));
    expect(modes).toEqual([0o700, 0o600]);
  },
);

it('says that no person wrote it, in whose name, and who reads an answer', async () => {
  const { emails, url } = await startMailServer();
  const named = { ...mail, fromName: 'Arusi Njema', replyTo: 'asha@example.com' };
  await connectSmtp(url, 'Harusi <karibu@harusi.example>').send(named);
  for (const header of [
    'Auto-Submitted: auto-generated',
    'From: Arusi Njema <karibu@harusi.example>',
    'Reply-To: asha@example.com',
  ]) {
    expect(emails[0]).toContain(header);
  }
});
