import type { Attachment } from '../../services/mail/mailer.ts';
import type { CalendarEvent } from '../../lib/calendar-file.ts';

/** An entry for a calendar as it waits in the queue: in text, and with a path instead of an address. */
export interface CalendarEntry extends Omit<CalendarEvent, 'startsAt' | 'endsAt' | 'stampedAt' | 'url'> {
  startsAt: string;
  endsAt: string;
  path: string;
}

/** A mail as somebody would write it; how it looks is decided once, in `render-letter.ts`. */
export interface EmailContent {
  /** `{brand}` becomes the name of the shop. */
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; path: string };
  attachments?: Attachment[];
  /** For the reader's calendar; it goes with the letter as a file. */
  event?: CalendarEntry;
}
