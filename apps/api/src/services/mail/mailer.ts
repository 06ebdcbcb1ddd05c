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
