import { createTransport } from 'nodemailer';
import { toMailOptions } from './compose.ts';
import type { Mailer } from './mailer.ts';

/** Sends through a mail server. */
export function connectSmtp(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 }, { from });
  return {
    async send(mail) {
      await transport.sendMail(toMailOptions(mail));
    },
  };
}
