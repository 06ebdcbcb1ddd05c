import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { openBookingAdmin } from '../../../test/bookings/booking-admin.ts';
import { insertPaidBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock, runQueuedJobs, readMails } = api;
const { at, updateBooking, createRequest } = await openBookingAdmin(api);

const asText = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

function readFile(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent')!;
  const { uid, sequence, summary, description, location, startDate, organizer, attendees } = new ICAL.Event(
    component,
  );
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid,
    sequence,
    summary,
    description,
    location,
    startsAt: startDate.toJSDate(),
    organizer,
    attendees: attendees.map((one) => one.getFirstValue()),
    changedAt: (component.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate(),
  };
}
type Entry = ReturnType<typeof readFile>;

/** Files that a mailbox got, oldest first. */
async function filesTo(email: string): Promise<Entry[]> {
  await runQueuedJobs();
  const files = (await readMails())
    .filter(({ to }) => to?.[0]?.address === email)
    .flatMap(({ attachments }) => attachments)
    .filter(({ mimeType }) => mimeType === 'text/calendar');
  const entries = files.map(({ content, method }) => {
    const entry = readFile(asText(content));
    expect(method).toBe(entry.method);
    return entry;
  });
  return entries.toSorted((one, other) => one.sequence - other.sequence);
}

/** What a calendar shows that does as the files say: the highest sequence of a UID counts, CANCEL takes it out. */
function shown(files: readonly Entry[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const file of files) {
    expect(file.sequence).toBeGreaterThan(entries.get(file.uid)?.sequence ?? -1);
    entries.set(file.uid, file);
  }
  return [...entries.values()].filter(({ method }) => method !== 'CANCEL');
}

let mailboxes = 0;
async function makeBooking(days: number) {
  mailboxes += 1;
  const now = clock.now();
  const first = await makeStylist(db, { now, name: 'Amina Hassan' });
  const second = await makeStylist(db, { now, name: 'Faith Wanjiku' });
  const client = `calendar-${mailboxes}@example.com`;
  const given = { contactEmail: client, contactName: 'Njeri Otieno' };
  const booking = await insertPaidBooking(db, { stylist: first, startsAt: at(days, 9), now, given });
  const act = (what: string, body: object = {}) =>
    app.inject({
      method: 'POST',
      url: `/bookings/${booking.number}/${what}/`,
      payload: { lookup_key: booking.lookupKey, ...body },
    });
  const download = async () => {
    const headers = { 'x-order-key': booking.lookupKey };
    const response = await app.inject({ url: `/bookings/${booking.number}/calendar/`, headers });
    return { type: response.headers['content-type'], ...readFile(response.body) };
  };
  return { booking, client, first, second, act, download };
}

describe('the calendars of client and stylists', () => {
  it('follow a booking that is paid, moved, given to another stylist and cancelled', async () => {
    const { booking, client, first, second, act } = await makeBooking(20);
    const [entry] = shown(await filesTo(client));
    expect(entry).toMatchObject({
      method: 'REQUEST',
      uid: `${booking.number}@bookings.harusi`,
      summary: `${booking.packageName} with Amina Hassan`,
      location: 'Windsor Golf Hotel, Ridgeways',
      startsAt: at(20, 9),
      organizer: 'mailto:karibu@harusi.example',
      attendees: [`mailto:${client}`],
    });
    expect(entry?.description).toContain(`/bookings/${booking.number}#key=${booking.lookupKey}`);
    const [theirs] = shown(await filesTo(first.email));
    expect(theirs).toMatchObject({
      method: 'REQUEST',
      uid: entry?.uid,
      summary: `${booking.packageName} with Njeri Otieno`,
      attendees: [`mailto:${first.email}`],
    });
    expect(theirs?.description).toContain('0712 345 678');
    expect(theirs?.description).not.toContain('key=');

    clock.advance({ minutes: 5 });
    const movedAt = clock.now();
    expect((await act('reschedule', { starts_at: at(21, 9).toISOString() })).statusCode).toBe(200);
    const moved = shown(await filesTo(client));
    expect(moved.map(({ startsAt }) => startsAt)).toEqual([at(21, 9)]);
    expect(moved[0]?.changedAt.getTime()).toBe(Math.floor(movedAt.getTime() / 1000) * 1000);
    expect(shown(await filesTo(first.email)).map(({ startsAt }) => startsAt)).toEqual([at(21, 9)]);

    expect((await updateBooking(booking.number, { starts_at: at(22, 9).toISOString() })).statusCode).toBe(
      200,
    );
    expect(shown(await filesTo(first.email)).map(({ startsAt }) => startsAt)).toEqual([at(22, 9)]);

    expect((await updateBooking(booking.number, { stylist: second.id })).statusCode).toBe(200);
    expect(shown(await filesTo(first.email))).toEqual([]);
    const released = (await filesTo(first.email)).at(-1);
    expect(released?.attendees).toEqual([`mailto:${first.email}`]);
    expect(JSON.stringify(released), 'no longer their client').not.toMatch(/Njeri|712345|Windsor/);
    expect(shown(await filesTo(second.email))).toMatchObject([{ method: 'REQUEST', startsAt: at(22, 9) }]);
    expect(shown(await filesTo(client))).toMatchObject([
      { summary: `${booking.packageName} with Faith Wanjiku`, startsAt: at(22, 9) },
    ]);

    expect((await updateBooking(booking.number, { stylist: first.id })).statusCode).toBe(200);
    expect(shown(await filesTo(first.email)), 'they have it again').toHaveLength(1);
    expect(shown(await filesTo(second.email))).toEqual([]);

    expect((await act('cancel')).statusCode).toBe(200);
    for (const mailbox of [client, first.email, second.email]) {
      expect(shown(await filesTo(mailbox))).toEqual([]);
    }
    const organizers = new Set((await filesTo(client)).map(({ organizer }) => organizer));
    expect(organizers, 'updates come from the organizer of the entry').toEqual(new Set([entry?.organizer]));
  });

  it('a file that is downloaded invites no address, and is the same entry', async () => {
    const { booking, client, act, download } = await makeBooking(23);
    const [emailed] = await filesTo(client);
    const { type, method, attendees, ...entry } = await download();
    expect(type).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect([method, attendees]).toEqual(['PUBLISH', []]);
    expect(emailed).toMatchObject(entry);
    await act('cancel');
    expect(await download()).toMatchObject({
      method: 'CANCEL',
      uid: `${booking.number}@bookings.harusi`,
      sequence: entry.sequence + 1,
    });
  });

  it('hear nothing of a booking that never had a stylist', async () => {
    const contactEmail = 'never-there@example.com';
    const request = await createRequest(30, { contactEmail });
    const note = 'No one is free';
    expect((await updateBooking(request.number, { status: 'cancelled', note })).statusCode).toBe(200);
    await runQueuedJobs();
    const subjects = (await readMails())
      .filter(({ to }) => to?.[0]?.address === contactEmail)
      .map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining(request.number));
    expect(await filesTo(contactEmail)).toEqual([]);
  });
});
