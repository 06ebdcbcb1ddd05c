import { SetHours } from '@harusi/contracts/office/office-stylists';
import { expect, test } from 'vitest';
import {
  toDraft,
  findHoursDifferences,
  newException,
  newInterval,
  nextInterval,
  parseHours,
  defaultWeek,
} from './hours-draft.ts';

const HOURS = {
  hours: [
    { weekday: 1, from_minute: 480, to_minute: 720 },
    { weekday: 1, from_minute: 780, to_minute: 1440 },
    { weekday: 7, from_minute: 0, to_minute: 60 },
  ],
  exceptions: [
    { day: '2099-12-24', from_minute: 540, to_minute: 720, note: '' },
    { day: '2099-12-25', from_minute: null, to_minute: null, note: 'Christmas' },
  ],
};

test('round-trips hours up to midnight', () => {
  const draft = toDraft(HOURS);
  expect(draft.week.map(({ from, to }) => [from, to])).toEqual([
    ['08:00', '12:00'],
    ['13:00', '00:00'],
    ['00:00', '01:00'],
  ]);
  const read = parseHours(draft);
  expect(read).toEqual({ ok: true, body: HOURS });
  expect(SetHours.safeParse({ ...HOURS, version: 1 }).success).toBe(true);
});

test('sends intervals in the order of the week', () => {
  const week = [...defaultWeek(), newInterval(7), newInterval(1, '19:00', '20:00')];
  const read = parseHours({ week, exceptions: [] });
  expect(read.ok && read.body.hours.map(({ weekday }) => weekday)).toEqual([1, 1, 2, 3, 4, 5, 6, 7]);
});

test('reports missing times at their own fields', () => {
  const week = [newInterval(3), newInterval(1, '', '18:00')];
  const exceptions = [newException(''), { ...newException('2099-01-01'), isOff: false, from: '' }];
  const read = parseHours({ week, exceptions });
  expect(read.ok ? [] : Object.keys(read.problem.field_errors ?? {})).toEqual([
    'hours.0.to_minute',
    'exceptions.0.day',
    'exceptions.1.day',
  ]);
});

test('starts a further interval an hour after the last', () => {
  expect(nextInterval([newInterval(1, '08:00', '12:00')], 1)).toMatchObject({ from: '13:00', to: '15:00' });
  expect(nextInterval([newInterval(1, '08:00', '23:30')], 1)).toMatchObject({ from: '23:00', to: '23:59' });
  expect(nextInterval([], 1)).toMatchObject({ from: '08:00', to: '18:00' });
});

test('shows the second editor both versions', () => {
  const theirs = { ...HOURS, hours: [] };
  const mine = { ...HOURS, hours: HOURS.hours.slice(0, 1) };
  expect(findHoursDifferences(HOURS, theirs, mine)).toEqual([
    { field: 'hours', theirs: 'None', mine: 'Mon 08:00–12:00' },
  ]);
});
