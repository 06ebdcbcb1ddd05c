import { expect, it } from 'vitest';
import { costRows, deliveryCost } from './delivery.ts';

const nairobi = { name: 'Nairobi', fee: '0.00', free_from: '10000.00', same_day: null };
const north = { ...nairobi, name: 'The north', fee: '850.00', free_from: '20000.00' };

it('says when delivery is free', () => {
  const text = deliveryCost({ zones: [nairobi], pickup_points: [{ fee: '0.00' }] });
  expect(text).toContain('free on orders over KShs 10,000.');
  expect(text).toContain('nothing for smaller orders');
});

it('says that there is one fee', () => {
  const zones = [{ ...nairobi, fee: '350.00' }];
  expect(deliveryCost({ zones, pickup_points: [] })).toBe(
    'Shipping is free on orders over KShs 10,000. Smaller orders pay a fee, once for the whole order.',
  );
  expect(deliveryCost({ zones: [nairobi], pickup_points: [{ fee: '200.00' }] })).toContain('pay a fee');
});

it('names no sum when there are several', () => {
  expect(deliveryCost({ zones: [nairobi, north], pickup_points: [] })).toContain('depends on where you are');
});

it('lists zones, the same day and the pick-up points', () => {
  const same_day = { fee: '900.00', cut_off_hour: 11, arrival_hour: 19 };
  const points = [{ fee: '200.00' }, { fee: '0.00' }];
  expect(costRows({ zones: [{ ...nairobi, same_day }, north], pickup_points: points })).toEqual([
    ['Nairobi', 'Free', 'KShs 10,000'],
    ['Nairobi, the same day by 19:00, ordered by 11:00', 'KShs 900', 'Never'],
    ['The north', 'KShs 850', 'KShs 20,000'],
    ['Pick-up points', 'Free to KShs 200', 'As their zone'],
  ]);
  expect(costRows({ zones: [north], pickup_points: [{ fee: '200.00' }] })[1]?.[1]).toBe('KShs 200');
  expect(costRows({ zones: [north], pickup_points: [] })).toHaveLength(1);
});
