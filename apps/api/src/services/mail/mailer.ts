/** A file that goes with a mail: text, because a mail waits in the queue as text. */
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

/** Whoever carries our mail. */
export interface Mailer {
  send(mail: EmailMessage): Promise<void>;
}
