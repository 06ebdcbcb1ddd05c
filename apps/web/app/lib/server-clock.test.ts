import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const NOON = Date.parse('2026-11-15T12:00:00Z');

function clockOn(phone: { now: number }) {
  const clock = createServerClock(() => phone.now);
  const learn = (at: number) => clock.learn(new Date(at).toUTCString());
  return { clock, learn };
}

test('before any answer it is the phone that knows', () => {
  expect(createServerClock(() => NOON).now()).toBe(NOON);
});

test('a phone that is wrong by an hour shows the time of the server', () => {
  const phone = { now: NOON - 3_600_000 };
  const { clock, learn } = clockOn(phone);
  learn(NOON);
  phone.now += 10_000;
  expect(clock.now()).toBe(NOON + 10_000);
});

test('an answer that travelled slowly does not turn the clock back', () => {
  const phone = { now: NOON };
  const { clock, learn } = clockOn(phone);
  learn(NOON);
  phone.now += 4_000;
  learn(NOON + 1_000);
  expect(clock.now()).toBe(NOON + 4_000);
});

test('a phone whose clock was set right in the meantime is believed', () => {
  const phone = { now: NOON - 60_000 };
  const { clock, learn } = clockOn(phone);
  learn(NOON);
  phone.now = NOON + 1_000;
  learn(NOON + 1_000);
  expect(clock.now()).toBe(NOON + 1_000);
});

test('no header, or one that is no date, changes nothing', () => {
  const clock = createServerClock(() => NOON);
  clock.learn(null);
  clock.learn('yesterday');
  expect(clock.now()).toBe(NOON);
});
