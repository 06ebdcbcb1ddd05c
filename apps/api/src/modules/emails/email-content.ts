import type { CalendarEntry } from '../../lib/format/calendar-file.ts';
import type { Attachment } from '../../services/mail/mailer.ts';

/** What an email says; `render-email.ts` decides how it looks. */
export interface EmailContent {
  /** `{brand}` becomes the name of the shop. */
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; path: string };
  attachments?: Attachment[];
  /** Attached as a file for the reader's calendar. */
  calendarEntry?: CalendarEntry;
}
