import type { Environment } from '@harusi/environment/environment';
import { openOutbox } from './outbox.ts';
import { connectSmtp } from './smtp.ts';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Whoever carries our mail. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A mail server when one is set, else files in the data directory. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Environment): Mailer {
  return smtpUrl === undefined ? openOutbox(dataDir, mailFrom) : connectSmtp(smtpUrl, mailFrom);
}
