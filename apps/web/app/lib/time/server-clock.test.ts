import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const NOON = Date.parse('2026-11-15T12:00:00Z');

function clockOn(device: { now: number }) {
  const clock = createServerClock(() => device.now);
  const sync = (at: number) => clock.sync(new Date(at).toUTCString());
  return { clock, sync };
}

test('uses the device clock before the first response', () => {
  expect(createServerClock(() => NOON).now()).toBe(NOON);
});

test('corrects a device clock that is an hour wrong', () => {
  const device = { now: NOON - 3_600_000 };
  const { clock, sync } = clockOn(device);
  sync(NOON);
  device.now += 10_000;
  expect(clock.now()).toBe(NOON + 10_000);
});

test('does not jump back after a slow response', () => {
  const device = { now: NOON };
  const { clock, sync } = clockOn(device);
  sync(NOON);
  device.now += 4_000;
  sync(NOON + 1_000);
  expect(clock.now()).toBe(NOON + 4_000);
});

test('follows a device clock that was corrected', () => {
  const device = { now: NOON - 60_000 };
  const { clock, sync } = clockOn(device);
  sync(NOON);
  device.now = NOON + 1_000;
  sync(NOON + 1_000);
  expect(clock.now()).toBe(NOON + 1_000);
});

test('ignores a missing or invalid header', () => {
  const clock = createServerClock(() => NOON);
  clock.sync(null);
  clock.sync('yesterday');
  expect(clock.now()).toBe(NOON);
});
