import { expect, test } from 'vitest';
import { createOrderView } from '../../../test/order-view.ts';
import { placeLines } from './delivery-place.ts';

const { delivery: door } = createOrderView();

test('a door is a place in a town', () =>
  expect(placeLines(door)).toEqual(['The blue gate by the church', 'Karen, Nairobi']));

test.each([
  [19, 'Same day, by rider: there by 19:00'],
  [null, 'Same day, by rider'],
])('the same day says so, with its hour if there is one: %s', (by_hour, text) =>
  expect(placeLines({ ...door, method: 'same_day', by_hour })[0]).toBe(text),
);

test('a pick-up names the point and its hours', () => {
  const pickup_point = { name: 'Mega Plaza', hours: 'Monday to Saturday, 8:30 to 18:30', phone: null };
  const delivery = { ...door, method: 'pickup' as const, landmark: 'Ground floor', town: 'Kisumu' };
  expect(placeLines({ ...delivery, county: 'Kisumu', pickup_point })).toEqual([
    'Pick-up at Mega Plaza',
    'Ground floor',
    'Kisumu',
    'Open: Monday to Saturday, 8:30 to 18:30',
  ]);
});
