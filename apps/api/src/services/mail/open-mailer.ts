import type { Environment } from '@harusi/environment/environment';
import type { Mailer } from './mailer.ts';
import { openOutbox } from './outbox.ts';
import { connectSmtp } from './smtp.ts';

/** A mail server if one is configured, otherwise files in the data directory. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Environment): Mailer {
  return smtpUrl === undefined ? openOutbox(dataDir, mailFrom) : connectSmtp(smtpUrl, mailFrom);
}
