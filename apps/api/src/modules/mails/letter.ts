import type { Attachment } from '../../services/mail/mailer.ts';

/** A mail as somebody would write it; how it looks is decided once, in `render-letter.ts`. */
export interface Letter {
  /** `{brand}` becomes the name of the shop. */
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; path: string };
  attachments?: Attachment[];
}
