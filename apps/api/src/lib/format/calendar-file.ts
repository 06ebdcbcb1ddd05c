import type { Attachment } from '../../services/mail/mailer.ts';

export interface CalendarEvent {
  /**
   * The same in every email about one booking, so calendars update their entry instead of adding a second.
   */
  uid: string;
  /** Grows with each change; calendars keep the highest. */
  sequence: number;
  status: 'CONFIRMED' | 'CANCELLED';
  summary: string;
  description: string;
  location: string;
  startsAt: Date;
  endsAt: Date;
  stampedAt: Date;
  url: string;
}

/** A calendar event as it waits in a queue: instants as text, and a path instead of a URL. */
export interface CalendarEntry extends Omit<CalendarEvent, 'startsAt' | 'endsAt' | 'stampedAt' | 'url'> {
  startsAt: string;
  endsAt: string;
  path: string;
}

export const calendarAttachment = (
  { path, ...entry }: CalendarEntry,
  siteUrl: string,
  stampedAt: Date,
): Attachment => ({
  name: 'booking.ics',
  type: 'text/calendar; charset=utf-8',
  content: renderCalendarFile({
    ...entry,
    startsAt: new Date(entry.startsAt),
    endsAt: new Date(entry.endsAt),
    stampedAt,
    url: `${siteUrl}${path}`,
  }),
});

/** RFC 5545 limits a line to 75 octets without its end. */
const MAX_LINE_BYTES = 75;

/**
 * An iCalendar file (RFC 5545). It says PUBLISH even for a cancelled booking: REQUEST and CANCEL belong to
 * invitations, which name organiser and guest by address, offer "Accept" and "Decline" and send replies that
 * we don't read. A later file with the same uid and a higher sequence replaces the entry, its STATUS
 * included.
 */
export function renderCalendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Harusi//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${moment(event.stampedAt)}`,
    `DTSTART:${moment(event.startsAt)}`,
    `DTEND:${moment(event.endsAt)}`,
    `STATUS:${event.status}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...(event.location === '' ? [] : [`LOCATION:${text(event.location)}`]),
    `URL:${address(event.url)}`,
    // Calendars that still show a cancelled entry mark its time as free.
    `TRANSP:${event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(event.status === 'CANCELLED' ? [] : ALARMS.flatMap((before) => alarm(before, event.summary))),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The day before, to prepare, and in time to set out. */
const ALARMS = ['P1D', 'PT2H'];

const alarm = (before: string, summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-${before}`,
  `DESCRIPTION:${text(summary)}`,
  'END:VALARM',
];

/** `20261114T060000Z`: UTC needs no VTIMEZONE block. */
const moment = (date: Date) => `${date.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** Escapes line ends and drops control characters, so a typed name cannot start a line of its own. */
const text = (value: string) =>
  value
    .toWellFormed()
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** URLs are not escaped in iCalendar; `URL` percent-encodes what would need it. */
const address = (url: string) => new URL(url).href;

/** Folds long lines between characters, never within a multi-byte one. */
function folded(line: string): string {
  let [whole, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_BYTES) {
      whole += '\r\n ';
      octets = 1;
    }
    whole += character;
    octets += size;
  }
  return whole;
}
