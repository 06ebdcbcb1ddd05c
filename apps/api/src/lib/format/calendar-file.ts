import type { Attachment } from '../../services/mail/mailer.ts';

export interface CalendarEvent {
  /** The same in every file about one booking, so calendars update their entry instead of adding a second. */
  uid: string;
  /** Grows with each change; calendars keep the highest. */
  sequence: number;
  status: 'CONFIRMED' | 'CANCELLED';
  summary: string;
  description: string;
  location: string;
  startsAt: Date;
  endsAt: Date;
  /** When it was last changed. */
  changedAt: Date;
  /** When the file is written. */
  stampedAt: Date;
  url: string;
  /** The shop. Calendars accept an update only from the organizer of their entry. */
  organizer: { name: string; email: string };
  /** Whose calendar it goes into, if it goes there by email. */
  attendee?: string;
}

/** A calendar event as it waits in a queue: instants as text, and a path instead of a URL. */
export interface CalendarEntry extends Omit<
  CalendarEvent,
  'startsAt' | 'endsAt' | 'changedAt' | 'stampedAt' | 'url' | 'organizer' | 'attendee'
> {
  startsAt: string;
  endsAt: string;
  /** Missing in emails that an older release queued. */
  changedAt?: string;
  path: string;
}

export interface CalendarFileContext extends Pick<CalendarEvent, 'organizer' | 'attendee'> {
  siteUrl: string;
  now: Date;
}

export function calendarAttachment(
  { path, ...entry }: CalendarEntry,
  { siteUrl, now, ...parties }: CalendarFileContext,
): Attachment {
  const event: CalendarEvent = {
    ...entry,
    ...parties,
    startsAt: new Date(entry.startsAt),
    endsAt: new Date(entry.endsAt),
    changedAt: entry.changedAt === undefined ? now : new Date(entry.changedAt),
    stampedAt: now,
    url: `${siteUrl}${path}`,
  };
  return {
    name: 'booking.ics',
    type: `text/calendar; charset=utf-8; method=${methodOf(event)}`,
    content: renderCalendarFile(event),
  };
}

/** RFC 5545 limits a line to 75 octets without its end. */
const MAX_LINE_BYTES = 75;

/**
 * What a calendar does with the file (RFC 5546). By email it is REQUEST, an invitation: only then do Gmail and Outlook put
 * it into the calendar, move it with the next one and take it out with CANCEL. Whom it goes to has paid, so they attend
 * already (PARTSTAT) and are not asked for an answer (RSVP). A file that is downloaded invites no address: PUBLISH.
 */
const methodOf = ({ status, attendee }: Pick<CalendarEvent, 'status' | 'attendee'>) => {
  if (status === 'CANCELLED') return 'CANCEL';
  return attendee === undefined ? 'PUBLISH' : 'REQUEST';
};

/** An iCalendar file (RFC 5545). */
export function renderCalendarFile(event: CalendarEvent): string {
  const isCancelled = event.status === 'CANCELLED';
  const url = address(event.url);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Harusi//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(event)}`,
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${moment(event.stampedAt)}`,
    `LAST-MODIFIED:${moment(event.changedAt)}`,
    `DTSTART:${moment(event.startsAt)}`,
    `DTEND:${moment(event.endsAt)}`,
    `STATUS:${event.status}`,
    `ORGANIZER;CN="${parameter(event.organizer.name)}":${mailto(event.organizer.email)}`,
    ...(event.attendee === undefined ? [] : [attendeeLine(event.attendee)]),
    `SUMMARY:${text(event.summary)}`,
    // Google Calendar shows no URL, so the description ends with it.
    `DESCRIPTION:${text(event.description)}\\n${text(url)}`,
    ...(event.location === '' ? [] : [`LOCATION:${text(event.location)}`]),
    `URL:${url}`,
    // Calendars that still show a cancelled entry mark its time as free.
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(isCancelled ? [] : ALARMS.flatMap((before) => alarm(before, event.summary))),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const attendeeLine = (email: string) =>
  `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(email)}`;

/** The day before, to prepare, and in time to set out. */
const ALARMS = ['P1D', 'PT2H'];

const alarm = (before: string, summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-${before}`,
  `DESCRIPTION:${text(summary)}`,
  'END:VALARM',
];

/** `20261114T060000Z`: UTC needs no VTIMEZONE block, and calendars show it in their own zone. */
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
const mailto = (email: string) => address(`mailto:${email}`);

/** A quoted parameter, which has no escape for quotes. */
const parameter = (value: string) =>
  value
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('"', "'");

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
