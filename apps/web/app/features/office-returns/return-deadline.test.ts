import { expect, test } from 'vitest';
import { deadlineOf } from './return-deadline.ts';

const now = new Date('2026-11-20T09:00:00+03:00');
const at = (day: string, time = '18:00') => `${day}T${time}:00+03:00`;
const asked = { status: 'requested', ends_at: at('2026-11-27'), received_at: null, ended_at: null } as const;

test.each([
  ['2026-11-27', '7 days left', false],
  ['2026-11-24', '4 days left', false],
  ['2026-11-23', '3 days left', true],
  ['2026-11-21', 'Ends tomorrow', true],
  ['2026-11-20', 'Ends today', true],
])('with an end on %s says %s', (day, text, isUrgent) => {
  expect(deadlineOf({ ...asked, ends_at: at(day) }, now)).toMatchObject({ text, isUrgent });
  expect(deadlineOf({ ...asked, status: 'approved', ends_at: at(day) }, now)).toMatchObject({ text });
});

test('counts days by the calendar of Nairobi', () => {
  const lateEvening = new Date('2026-11-20T23:59:00+03:00');
  expect(deadlineOf({ ...asked, ends_at: at('2026-11-21', '00:01') }, lateEvening).text).toBe(
    'Ends tomorrow',
  );
});

test.each([
  ['2026-11-20', 'Came today', false],
  ['2026-11-19', 'Came yesterday', false],
  ['2026-11-18', 'Here for 2 days', false],
  ['2026-11-17', 'Here for 3 days', true],
])('with pieces since %s says %s', (day, text, isUrgent) => {
  const received = { ...asked, status: 'received', received_at: at(day) } as const;
  expect(deadlineOf(received, now)).toMatchObject({ text, isUrgent });
});

test('names the day a return ended, also before it is recorded', () => {
  const ended = { ...asked, status: 'completed', ended_at: at('2026-11-19') } as const;
  expect(deadlineOf(ended, now)).toEqual({ text: 'Ended', day: '19 Nov 2026', isUrgent: false });
  expect(deadlineOf({ ...asked, status: 'expired', ends_at: at('2026-11-18') }, now).day).toBe('18 Nov 2026');
});
