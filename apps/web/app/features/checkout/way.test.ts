import { expect, test } from 'vitest';
import { isPickup, toChoice, toWay } from './way.ts';

test.each(['door', 'same_day', 'pickup-7'])('%s is read as it was written', (way) =>
  expect(toWay(toChoice(way))).toBe(way),
);

test.each([undefined, '', 'drone', 'pickup', 'pickup-x', 'pickup-7b'])('%j is the door', (way) =>
  expect(toChoice(way)).toEqual({ method: 'door' }),
);

test('only a pick-up needs no address', () =>
  expect(['door', 'same_day', 'pickup-7'].filter(isPickup)).toEqual(['pickup-7']));
