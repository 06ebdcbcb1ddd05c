import { describe, expect, it } from 'vitest';
import {
  fitsDay,
  pointsOfBooking,
  pointsOfLine,
  type RecentHolds,
  termsOfBooking,
  termsOfOrder,
  unitCap,
} from './holds.rules.ts';

const limits = { sharePercent: 50, normalUnits: 6, valueCents: 0, freePerBuyer: 12, freePerNetwork: 6 };
const none: RecentHolds = { ofBuyer: 0, ofNetwork: 0, paidByNetwork: 0, isConfirmed: false };
/** Derivations in a second. */
const OLD_PHONE = 100;
const SERVER_CORE = 880;

describe('points', () => {
  it.each([
    [1, 1, 1],
    [2, 20, 2],
    [6, 24, 6],
    [10, 400, 1],
    [11, 400, 2],
    [30, 500, 3],
    [1, 0, 1],
  ])('of %i units of a stock of %i are %i', (quantity, stock, points) => {
    expect(pointsOfLine(quantity, stock)).toBe(points);
  });

  it('of a booking are one for two started hours', () => {
    expect([60, 120, 121, 480].map(pointsOfBooking)).toEqual([1, 1, 2, 4]);
  });
});

describe('an order', () => {
  const free = { work: 0, isReserved: true };

  it('is free up to the limits of its network and its buyer', () => {
    expect(termsOfOrder(6, none, limits)).toEqual(free);
    expect(termsOfOrder(1, { ...none, ofNetwork: 5 }, limits)).toEqual(free);
    expect(termsOfOrder(1, { ...none, ofBuyer: 11 }, limits)).toEqual(free);
  });

  it.each([
    ['a network, by its own size', 7, none],
    ['its network', 1, { ...none, ofNetwork: 6 }],
    ['its buyer', 1, { ...none, ofBuyer: 12 }],
  ])('beyond the limit of %s takes an old phone less than two seconds', (_, points, recent) => {
    const { work, isReserved } = termsOfOrder(points, recent, limits);
    expect([work > 0, work < 2 * OLD_PHONE, isReserved]).toEqual([true, true, true]);
  });

  it('is never refused or made harder, but holds nothing beyond two more points', () => {
    expect(termsOfOrder(2, { ...none, ofNetwork: 6 }, limits).isReserved).toBe(true);
    for (const ofNetwork of [7, 200, 1e6]) {
      const { work, isReserved } = termsOfOrder(2, { ...none, ofNetwork }, limits);
      expect([work < 2 * OLD_PHONE, isReserved]).toEqual([true, false]);
    }
    expect(termsOfOrder(40, none, limits).isReserved).toBe(false);
  });

  it('gets more on a network that pays', () => {
    const recent = { ...none, ofNetwork: 8 };
    expect(termsOfOrder(2, { ...recent, paidByNetwork: 1 }, limits).work).toBeGreaterThan(0);
    expect(termsOfOrder(2, { ...recent, paidByNetwork: 2 }, limits)).toEqual(free);
  });

  it('of a confirmed account is counted by its own holds, and not by its network', () => {
    expect(termsOfOrder(2, { ...none, isConfirmed: true, ofNetwork: 500 }, limits)).toEqual(free);
    expect(termsOfOrder(2, { ...none, isConfirmed: true, ofBuyer: 500 }, limits).isReserved).toBe(false);
  });
});

describe('a booking', () => {
  it('of a full day is free', () => {
    expect(termsOfBooking(pointsOfBooking(480), none, limits)).toEqual({ work: 0, isReserved: true });
  });

  it('costs more with every point: seconds at first, hours of a server for the tenth', () => {
    const workAt = (ofNetwork: number) => termsOfBooking(1, { ...none, ofNetwork }, limits).work;
    expect(workAt(5)).toBe(0);
    expect(workAt(6)).toBeGreaterThan(0);
    expect(workAt(6)).toBeLessThan(OLD_PHONE);
    expect(workAt(15)).toBeGreaterThan(3600 * SERVER_CORE);
  });

  it('costs the same in one booking or in two', () => {
    const workOf = (points: number, ofNetwork: number) =>
      termsOfBooking(points, { ...none, ofNetwork }, limits).work;
    expect(workOf(2, 6) + workOf(2, 8)).toBe(workOf(4, 6));
  });

  it('stays within what a challenge can ask for, and never becomes free again', () => {
    for (const ofNetwork of [18, 200, 1e6]) {
      const { work } = termsOfBooking(4, { ...none, ofNetwork }, limits);
      expect(work).toBeGreaterThan(24 * 3600 * SERVER_CORE);
      expect(work * 1.5).toBeLessThan(2 ** 32);
    }
  });
});

it('lets unpaid orders hold half of a product, and never less than a normal order', () => {
  expect([1, 12, 13, 100].map((stock) => unitCap(stock, limits))).toEqual([6, 6, 7, 50]);
});

it('lets unpaid bookings hold half of a day, and always the first one', () => {
  expect(fitsDay(480, { held: 0, open: 480 }, limits)).toBe(true);
  expect(fitsDay(120, { held: 120, open: 480 }, limits)).toBe(true);
  expect(fitsDay(121, { held: 120, open: 480 }, limits)).toBe(false);
});
