import ICAL from 'ical.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import {
  calendarAttachment,
  type CalendarEntry,
  renderCalendarFile,
  type CalendarEvent,
} from './calendar-file.ts';

const url = 'https://harusi.example/bookings/7K3M9QXA#key=abc';
const booking: CalendarEvent = {
  uid: '7K3M9QXA@bookings.harusi',
  sequence: 1,
  status: 'CONFIRMED',
  summary: 'Gold styling day with Amina',
  description: 'Booking 7K3M9QXA.',
  location: 'Karen, Nairobi',
  startsAt: new Date('2026-11-20T06:00:00Z'),
  endsAt: new Date('2026-11-20T14:00:00Z'),
  changedAt: new Date('2026-11-15T14:50:40.123Z'),
  stampedAt: new Date('2026-11-15T14:50:44.123Z'),
  url,
  organizer: { name: 'Harusi', email: 'karibu@harusi.example' },
};
const invited = { ...booking, attendee: 'njeri@example.com' };

/** Reads a file with a library, as another program would. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(component);
  const valueOf = (name: string) => component.getFirstPropertyValue(name);
  return { calendar, component, event, valueOf, method: calendar.getFirstPropertyValue('method') };
}

describe('calendar file of a booking', () => {
  it('has these lines', () => {
    expect(renderCalendarFile(booking).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Harusi//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:7K3M9QXA@bookings.harusi',
      'SEQUENCE:1',
      'DTSTAMP:20261115T145044Z',
      'LAST-MODIFIED:20261115T145040Z',
      'DTSTART:20261120T060000Z',
      'DTEND:20261120T140000Z',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Harusi":mailto:karibu@harusi.example',
      'SUMMARY:Gold styling day with Amina',
      'DESCRIPTION:Booking 7K3M9QXA.\\nhttps://harusi.example/bookings/7K3M9QXA#key',
      ' =abc',
      'LOCATION:Karen\\, Nairobi',
      'URL:https://harusi.example/bookings/7K3M9QXA#key=abc',
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

  it('is at the right instant, with place, link and two alarms', () => {
    const { event, component, valueOf } = read(renderCalendarFile(booking));
    expect(event.startDate.toJSDate()).toEqual(booking.startsAt);
    expect(event.endDate.toJSDate()).toEqual(booking.endsAt);
    expect(event).toMatchObject({
      uid: booking.uid,
      sequence: 1,
      summary: booking.summary,
      location: booking.location,
      description: `Booking 7K3M9QXA.\n${url}`,
      organizer: 'mailto:karibu@harusi.example',
      attendees: [],
    });
    expect(valueOf('url')).toBe(url);
    const alarms = component
      .getAllSubcomponents('valarm')
      .map((alarm) => (alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds() / 3600);
    expect(alarms).toEqual([-24, -2]);
  });

  it('is an invitation without a question if it goes by email', () => {
    const { event, method } = read(renderCalendarFile(invited));
    expect(method).toBe('REQUEST');
    expect(event.attendees.map((one) => one.getFirstValue())).toEqual(['mailto:njeri@example.com']);
    expect(event.attendees[0]?.getParameter('rsvp')).toBe('FALSE');
    expect(event.attendees[0]?.getParameter('partstat')).toBe('ACCEPTED');
  });

  it.each([booking, invited])('updates its entry, and takes it out in the end', (before) => {
    const first = read(renderCalendarFile(before));
    const cancelled = read(renderCalendarFile({ ...before, sequence: 3, status: 'CANCELLED' }));
    expect([cancelled.method, cancelled.valueOf('status'), cancelled.valueOf('transp')]).toEqual([
      'CANCEL',
      'CANCELLED',
      'TRANSPARENT',
    ]);
    expect(cancelled.event.sequence).toBeGreaterThan(first.event.sequence);
    for (const name of ['uid', 'organizer', 'attendee']) {
      expect(cancelled.valueOf(name)).toEqual(first.valueOf(name));
    }
    expect(cancelled.component.getAllSubcomponents('valarm'), 'reminds no one').toEqual([]);
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

  it('encodes line breaks in addresses', () => {
    const hostile = 'https://harusi.example/a\r\nATTENDEE:b c';
    const file = renderCalendarFile({ ...booking, url: hostile, attendee: 'a\r\nX:1@b.example' });
    expect(file).toContain('\r\nURL:https://harusi.example/aATTENDEE:b%20c\r\n');
    expect(read(file).valueOf('attendee')).toBe('mailto:aX:1@b.example');
  });

  it('keeps quotes and line breaks out of the name of the shop', () => {
    const organizer = { name: 'The "Harusi"; shop:\r\nX', email: 'karibu@harusi.example' };
    const { component } = read(renderCalendarFile({ ...booking, organizer }));
    const property = component.getFirstProperty('organizer');
    expect(property?.getParameter('cn')).toBe("The 'Harusi'; shop: X");
    expect(property?.getFirstValue()).toBe('mailto:karibu@harusi.example');
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
        const { event, component } = read(file);
        expect(event.summary).toBe(plain(summary));
        expect(event.description).toBe(`${plain(description)}\n${url}`);
        expect(event.location).toBe(location === '' ? null : plain(location));
        expect(component.getAllProperties()).toHaveLength(location === '' ? 12 : 13);
        expect(component.getAllSubcomponents()).toHaveLength(2);
      }),
      propertyRuns(300),
    );
  });
});

describe('the attachment', () => {
  const { url: _url, organizer, startsAt, endsAt, changedAt, stampedAt, ...words } = booking;
  const entry: CalendarEntry = {
    ...words,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    changedAt: changedAt.toISOString(),
    path: '/bookings/7K3M9QXA#key=abc',
  };
  const context = { siteUrl: 'https://harusi.example', now: stampedAt, organizer };

  it('names its method, which mail programs read first', () => {
    expect(calendarAttachment(entry, context)).toEqual({
      name: 'booking.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: renderCalendarFile(booking),
    });
    const { attendee } = invited;
    expect(calendarAttachment(entry, { ...context, attendee }).type).toMatch(/; method=REQUEST$/);
    const cancelled = { ...entry, status: 'CANCELLED' } as const;
    expect(calendarAttachment(cancelled, { ...context, attendee }).type).toMatch(/; method=CANCEL$/);
  });

  it('of an older release was changed when it is sent', () => {
    const { changedAt: _, ...old } = entry;
    expect(calendarAttachment(old, context).content).toContain('LAST-MODIFIED:20261115T145044Z');
  });
});
