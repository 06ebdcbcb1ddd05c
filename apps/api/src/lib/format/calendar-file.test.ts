import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import { renderCalendarFile, type CalendarEvent } from './calendar-file.ts';

const booking: CalendarEvent = {
  uid: 'booking-7@harusi.example',
  sequence: 0,
  status: 'CONFIRMED',
  summary: 'Gold styling day with Amina',
  description: 'Harusi is looking forward to your day.',
  location: 'Karen, Nairobi',
  startsAt: new Date('2026-11-20T06:00:00Z'),
  endsAt: new Date('2026-11-20T14:00:00Z'),
  stampedAt: new Date('2026-11-15T14:50:44.123Z'),
  url: 'https://harusi.example/account/bookings?booking=7',
};

/** Parses a file as a calendar does: unfolds lines, then splits name and value. */
function read(file: string): [string, string][] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => {
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1);
    return [line.slice(0, colon), value.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))];
  });
}
const NAMES = read(renderCalendarFile(booking)).map(([name]) => name);
const WITHOUT_PLACE = NAMES.filter((name) => name !== 'LOCATION');

describe('calendar file of a booking', () => {
  it('is at the right instant in every time zone', () => {
    expect(renderCalendarFile(booking).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Harusi//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-7@harusi.example',
      'SEQUENCE:0',
      'DTSTAMP:20261115T145044Z',
      'DTSTART:20261120T060000Z',
      'DTEND:20261120T140000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Gold styling day with Amina',
      'DESCRIPTION:Harusi is looking forward to your day.',
      'LOCATION:Karen\\, Nairobi',
      'URL:https://harusi.example/account/bookings?booking=7',
      'TRANSP:OPAQUE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P1D',
      'DESCRIPTION:Gold styling day with Amina',
      'END:VALARM',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT2H',
      'DESCRIPTION:Gold styling day with Amina',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('replaces its earlier version when the booking is moved or cancelled', () => {
    const later = Object.fromEntries(
      read(renderCalendarFile({ ...booking, sequence: 2, status: 'CANCELLED' })),
    );
    expect(later).toMatchObject({
      UID: booking.uid,
      SEQUENCE: '2',
      STATUS: 'CANCELLED',
      METHOD: 'PUBLISH',
      TRANSP: 'TRANSPARENT',
    });
    expect(later, 'a cancelled booking reminds no one').not.toHaveProperty('TRIGGER');
  });

  it.each([
    ['a; b, c \\ d', 'SUMMARY:a\\; b\\, c \\\\ d'],
    ['two\nlines', 'SUMMARY:two\\nlines'],
    ['two\r\nlines', 'SUMMARY:two\\nlines'],
    ['two\rlines', 'SUMMARY:two\\nlines'],
    ['a\\nb', 'SUMMARY:a\\\\nb'],
    ['Amina\r\nATTENDEE:mailto:x@y.example', 'SUMMARY:Amina\\nATTENDEE:mailto:x@y.example'],
    ['nothing\u0000\u0007\u007f here', 'SUMMARY:nothing here'],
    ['a "quoted": name', 'SUMMARY:a "quoted": name'],
    ['half a letter \ud83d', 'SUMMARY:half a letter \ufffd'],
  ])('escapes %j', (summary, line) => {
    expect(renderCalendarFile({ ...booking, summary }).split('\r\n')).toContain(line);
  });

  it('encodes line breaks in the URL', () => {
    const url = 'https://harusi.example/a\r\nATTENDEE:b c';
    expect(renderCalendarFile({ ...booking, url })).toContain(
      '\r\nURL:https://harusi.example/aATTENDEE:b%20c\r\n',
    );
  });

  it('folds long lines between characters', () => {
    const lines = renderCalendarFile({ ...booking, summary: 'ä'.repeat(60) }).split('\r\n');
    expect(lines).toContain(`SUMMARY:${'ä'.repeat(33)}`);
    expect(lines).toContain(` ${'ä'.repeat(27)}`);
    const longest = renderCalendarFile({ ...booking, summary: 'x'.repeat(67) });
    expect(longest).toContain(`\r\nSUMMARY:${'x'.repeat(67)}\r\n`);
  });

  it('round-trips any text in lines within the limit', () => {
    const typed = fc.string({
      unit: fc.oneof(fc.constantFrom('\\', ';', ',', '\r', '\n', ':', ' ', '\t', 'n'), fc.string()),
      maxLength: 120,
    });
    const plain = (value: string) =>
      value
        .toWellFormed()
        .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
        .replace(/[^\P{Cc}\t\n]/gu, '');
    fc.assert(
      fc.property(typed, typed, typed, (summary, description, location) => {
        const file = renderCalendarFile({ ...booking, summary, description, location });
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        const entries = read(file);
        expect(entries.map(([name]) => name)).toEqual(location === '' ? WITHOUT_PLACE : NAMES);
        // The first of each name: alarms have a description, too.
        expect(Object.fromEntries(entries.toReversed())).toMatchObject({
          SUMMARY: plain(summary),
          DESCRIPTION: plain(description),
          ...(location !== '' && { LOCATION: plain(location) }),
        });
      }),
      propertyRuns(300),
    );
  });
});
