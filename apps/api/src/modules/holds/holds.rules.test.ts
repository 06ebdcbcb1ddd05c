import { describe, expect, it } from 'vitest';
import { fitsDay, pointsOfBooking, pointsOfLine, type RecentHolds, unitCap, workFor } from './holds.rules.ts';

const limits = { sharePercent: 50, normalUnits: 6, valueCents: 0, freePerBuyer: 12, freePerNetwork: 6 };
const none: RecentHolds = { ofBuyer: 0, ofNetwork: 0, paidByNetwork: 0, isProven: false };
/** Derivations in a second. */
const OLD_PHONE = 100;
const SERVER_CORE = 880;
const DAY = 24 * 3600;

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

describe('work', () => {
  it('is not asked for within the free points, and is asked for from the next one', () => {
    expect(workFor(6, none, limits)).toBe(0);
    expect(workFor(7, none, limits)).toBeGreaterThan(0);
    expect(workFor(1, { ...none, ofNetwork: 5 }, limits)).toBe(0);
    expect(workFor(1, { ...none, ofNetwork: 6 }, limits)).toBeGreaterThan(0);
    expect(workFor(1, { ...none, ofBuyer: 11 }, limits)).toBe(0);
    expect(workFor(1, { ...none, ofBuyer: 12 }, limits)).toBeGreaterThan(0);
  });

  it('takes an old phone less than two seconds for the next two units, and any computer days after that', () => {
    expect(workFor(2, { ...none, ofNetwork: 6 }, limits)).toBeLessThan(2 * OLD_PHONE);
    for (const ofNetwork of [8, 200, 1e6]) {
      expect(workFor(1, { ...none, ofNetwork }, limits)).toBeGreaterThan(DAY * SERVER_CORE);
    }
  });

  it('is not asked for a full day with a stylist', () => {
    expect(workFor(pointsOfBooking(480), none, limits)).toBe(0);
  });

  it('costs the same in one order or in two', () => {
    const split = [6, 7].map((ofNetwork) => workFor(1, { ...none, ofNetwork }, limits));
    expect(split[0]! + split[1]!).toBe(workFor(2, { ...none, ofNetwork: 6 }, limits));
  });

  it('is less on a network that pays', () => {
    const recent = { ...none, ofNetwork: 8 };
    expect(workFor(2, { ...recent, paidByNetwork: 1 }, limits)).toBeGreaterThan(0);
    expect(workFor(2, { ...recent, paidByNetwork: 2 }, limits)).toBe(0);
  });

  it('is not asked of a proven buyer because of the network, but because of their own holds', () => {
    expect(workFor(2, { ...none, isProven: true, ofNetwork: 500 }, limits)).toBe(0);
    expect(workFor(2, { ...none, isProven: true, ofBuyer: 500 }, limits)).toBeGreaterThan(0);
  });

  it('stays within what a challenge can ask for', () => {
    expect(workFor(1, { ...none, ofNetwork: 1e6 }, limits) * 1.5).toBeLessThan(2 ** 32);
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
