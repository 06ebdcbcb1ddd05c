import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '@harusi/environment/environment';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** Text only, because emails are queued as JSON. */
export interface Attachment {
  name: string;
  /** `text/calendar; charset=utf-8` */
  type: string;
  content: string;
}

export interface EmailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Beside our address; without one the name that is configured. */
  fromName?: string;
  /** Who reads an answer. */
  replyTo?: string;
  attachments?: readonly Attachment[];
  messageId?: string;
  /** A POST to it stops such emails (RFC 8058), so that mail programs can show a button for it. */
  unsubscribeUrl?: string;
}

/** Delivers emails. */
export interface Mailer {
  send(mail: EmailMessage): Promise<void>;
}

/** Whether a mail server says that it will never take this email, such as for a mailbox that does not exist. */
export const isPermanentMailError = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

const outboxOf = (dataDir: string) => join(dataDir, 'outbox');

/** A mail server if one is configured, otherwise files in the data directory. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Environment): Mailer {
  protectOutbox(outboxOf(dataDir));
  return smtpUrl === undefined ? openOutbox(dataDir, mailFrom) : connectSmtp(smtpUrl, mailFrom);
}

/** As many as the worker's emails at once. */
const MAIL_CONNECTIONS = 10;

/** Sends through a mail server, over connections that stay open: to greet and log in takes longer than an email. */
export function connectSmtp(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: MAIL_CONNECTIONS,
      maxRequeues: 0, // the outbox decides what goes out again
      connectionTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail(toMailOptions(mail, from));
    },
  };
}

/** Without a mail server each email becomes an .eml file. */
export function openOutbox(dataDir: string, from: string): Mailer {
  const folder = outboxOf(dataDir);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMailOptions(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
      // Renamed into place, so that a reader never sees half an email.
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600 }); // it may hold a key
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}

/** Earlier releases left emails that everyone on this machine could read. */
function protectOutbox(folder: string): void {
  if (!existsSync(folder)) return;
  chmodSync(folder, 0o700);
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    // One that begins with a dot is being written, and is renamed or protected already.
    if (file.isFile() && !file.name.startsWith('.')) chmodSync(join(folder, file.name), 0o600);
  }
}

/** The address in `Harusi <karibu@harusi.example>`. */
const addressIn = (from: string) => /<(.+)>/.exec(from)?.[1] ?? from;

/** All of them are written by this program, so machines must not answer them (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** An email in nodemailer's format. */
const toMailOptions = (
  { attachments = [], fromName, unsubscribeUrl, ...mail }: EmailMessage,
  from: string,
): SendMailOptions => ({
  ...mail,
  ...(fromName !== undefined && { from: { name: fromName, address: addressIn(from) } }),
  headers: {
    ...AUTOMATIC,
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
});
