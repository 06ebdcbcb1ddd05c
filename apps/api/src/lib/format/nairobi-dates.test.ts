import { expect, it } from 'vitest';
import {
  formatDate,
  formatDateAndTime,
  formatDayAndMonth,
  formatDayAndTime,
  formatMonth,
  formatNairobiTime,
  formatTime,
} from './nairobi-dates.ts';

it('formats days, months and instants', () => {
  expect(formatDayAndMonth('2026-12-20')).toBe('20 December');
  expect(formatDate('2026-12-20')).toBe('20 December 2026');
  expect(formatMonth('2026-11')).toBe('November 2026');
  const instant = new Date('2026-11-21T06:00:00Z');
  expect(formatNairobiTime(instant)).toBe('Saturday, 21 November 2026 at 09:00');
  expect(formatDateAndTime(instant)).toBe('21 November 2026, 09:00');
  expect(formatTime(new Date('2026-11-20T21:00:00Z'))).toBe('00:00');
  expect(formatDayAndTime(instant)).toBe('21 November at 09:00');
});
