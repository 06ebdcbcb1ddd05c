import type { SendMailOptions } from 'nodemailer';
import type { EmailMessage } from './mailer.ts';

/** A mail in nodemailer's words. */
export const toMailOptions = ({ attachments = [], ...mail }: EmailMessage): SendMailOptions => ({
  ...mail,
  attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
});
