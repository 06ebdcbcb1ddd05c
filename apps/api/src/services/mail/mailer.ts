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
  attachments?: readonly Attachment[];
}

/** Delivers emails. */
export interface Mailer {
  send(mail: EmailMessage): Promise<void>;
}

/** A mail server if one is configured, otherwise files in the data directory. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Environment): Mailer {
  return smtpUrl === undefined ? openOutbox(dataDir, mailFrom) : connectSmtp(smtpUrl, mailFrom);
}

/** Sends through a mail server. */
export function connectSmtp(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 }, { from });
  return {
    async send(mail) {
      await transport.sendMail(toMailOptions(mail));
    },
  };
}

/** Without a mail server each email becomes an .eml file. */
export function openOutbox(dataDir: string, from: string): Mailer {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMailOptions(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
      // Renamed into place, so that a reader never sees half an email.
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600 }); // it may hold a key
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}

/** An email in nodemailer's format. */
const toMailOptions = ({ attachments = [], ...mail }: EmailMessage): SendMailOptions => ({
  ...mail,
  attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
});
