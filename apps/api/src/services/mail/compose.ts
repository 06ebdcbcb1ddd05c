import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** A mail in nodemailer's words. */
export const compose = ({ attachments = [], ...mail }: Mail): SendMailOptions => ({
  ...mail,
  attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
});
