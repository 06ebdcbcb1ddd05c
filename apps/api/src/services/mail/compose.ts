import type { SendMailOptions } from 'nodemailer';
import type { EmailMessage } from './mailer.ts';

/** An email in nodemailer's format. */
export const toMailOptions = ({ attachments = [], ...mail }: EmailMessage): SendMailOptions => ({
  ...mail,
  attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
});
