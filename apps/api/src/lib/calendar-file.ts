/** A booking as calendars know it. */
export interface CalendarEvent {
  /** The same for every letter about one booking, so that a calendar changes its entry and adds no second. */
  uid: string;
  /** Grows with each change: a calendar keeps the entry with the highest. */
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

/** Octets of one line, without its end. */
const LINE_MOST = 75;

/**
 * A file after RFC 5545, to be attached to a letter. It says PUBLISH, also when the booking was cancelled: REQUEST and
 * CANCEL belong to an invitation, which must name organiser and guest by their addresses, offers "Accept" and "Decline",
 * and sends answers to us that nobody reads. A published entry is simply opened and saved; a later file of the same uid
 * with a higher sequence takes its place, STATUS included.
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
    `LOCATION:${text(event.location)}`,
    `URL:${address(event.url)}`,
    // A cancelled day is free again, in calendars that show the entry nevertheless.
    `TRANSP:${event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261114T060000Z`: in UTC, which needs no description of a zone. */
const moment = (date: Date) => `${date.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** Line ends become `\n`; other signs that no text has are dropped: a name must not begin a line of its own. */
const text = (value: string) =>
  value
    .toWellFormed()
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** An address is not escaped, so it must have nothing to escape. */
const address = (url: string) => new URL(url).href;

/** Long lines go on after a line end and a space; never within a letter, however many octets it has. */
function folded(line: string): string {
  let [whole, octets] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_MOST) {
      whole += '\r\n ';
      octets = 1;
    }
    whole += letter;
    octets += size;
  }
  return whole;
}
