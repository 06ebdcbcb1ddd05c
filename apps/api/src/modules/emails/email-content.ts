import type { CalendarEntry } from '../../lib/format/calendar-file.ts';
import type { Attachment } from '../../services/mail/mailer.ts';

/** A line of an order, or a piece that the email is about. */
export interface EmailPiece {
  name: string;
  /** `Gold, 54` */
  choice: string;
  quantity?: number;
  /** The path of its largest picture; null without one. */
  image: string | null;
}

/** The content of an email; `render-email.ts` decides how it looks. */
export interface EmailContent {
  /** `{brand}` becomes the shop's name. */
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** What the email is about, each with its picture. */
  pieces?: EmailPiece[];
  button?: { label: string; path: string };
  /** In small letters below the greeting of the shop, with a link such as the one that stops these emails. */
  footnote?: { text: string; link: { label: string; path: string } };
  /** The path of the API that stops such emails with one click in the mail program (RFC 8058). */
  oneClickPath?: string;
  attachments?: Attachment[];
  /** Attached as a calendar file. */
  calendarEntry?: CalendarEntry;
}
