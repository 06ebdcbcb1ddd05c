import type { CalendarEntry } from '../../lib/format/calendar-file.ts';
import type { Attachment } from '../../services/mail/mailer.ts';

/** The content of an email; `render-email.ts` decides how it looks. */
export interface EmailContent {
  /** `{brand}` becomes the shop's name. */
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; path: string };
  attachments?: Attachment[];
  /** Attached as a calendar file. */
  calendarEntry?: CalendarEntry;
}
