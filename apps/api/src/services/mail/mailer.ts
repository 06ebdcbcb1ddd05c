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
