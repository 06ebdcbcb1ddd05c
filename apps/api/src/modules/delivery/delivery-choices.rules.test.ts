import { Cents } from '@harusi/contracts/common';
import type { DeliveryTerms, DeliveryZone, PickupPoint } from '@harusi/contracts/checkout/delivery';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import { choiceOf, deliveryOptions, findOption, type Shipment } from './delivery-choices.rules.ts';

const shillings = (amount: number) => Cents.parse(amount * 100);

const zone = (given: Partial<DeliveryZone>): DeliveryZone => ({
  id: 1,
  name: 'Nairobi',
  days: 1,
  cut_off_hour: 14,
  fee: shillings(350),
  free_from: shillings(10_000),
  same_day: null,
  carrier: 'Rider',
  counties: ['Nairobi'],
  ...given,
});
const point = (given: Partial<PickupPoint>): PickupPoint => ({
  id: 7,
  name: 'Mega Plaza',
  county: 'Kisumu',
  town: 'Kisumu',
  address: 'Oginga Odinga Street, ground floor',
  hours: 'Monday to Saturday, 8:30 to 18:30',
  phone: null,
  fee: shillings(200),
  ...given,
});
const terms: DeliveryTerms = {
  default_county: 'Nairobi',
  zones: [
    zone({ same_day: { fee: shillings(900), cut_off_hour: 11, arrival_hour: 19 } }),
    zone({
      id: 2,
      name: 'The lake',
      days: 3,
      fee: shillings(650),
      free_from: shillings(20_000),
      counties: ['Kisumu', 'Siaya'],
    }),
  ],
  pickup_points: [point({}), point({ id: 8, name: 'Archives', county: 'Nairobi', fee: shillings(0) })],
  holidays: [{ day: '2026-11-18', name: 'Idd' }],
};

/** A Monday. */
const at = (time: string, day = '2026-11-16') => new Date(`${day}T${time}+03:00`);
const shipment: Shipment = { goods: shillings(4_900), leadDays: [0, 0], isInStock: true };
const optionsFor = (county: 'Nairobi' | 'Kisumu' | undefined, given: Partial<Shipment> = {}) =>
  deliveryOptions(terms, county, { ...shipment, ...given }, at('10:48:00'));
const sameDay = (now: Date, given: Partial<Shipment> = {}) =>
  deliveryOptions(terms, 'Nairobi', { ...shipment, ...given }, now).find(
    ({ method }) => method === 'same_day',
  )!;

describe('the door and the pick-up points of a county', () => {
  it('have their own fees and the same day', () => {
    const [door, pickup, ...rest] = optionsFor('Kisumu');
    expect(door).toMatchObject({ method: 'door', price: 650_00, original_price: null, day: '2026-11-20' });
    expect(pickup).toMatchObject({ method: 'pickup', price: 200_00, day: '2026-11-20', refusal: null });
    expect(pickup!.pickup_point).toMatchObject({ id: 7, hours: 'Monday to Saturday, 8:30 to 18:30' });
    expect(rest.map(({ method }) => method)).toEqual(['same_day']);
  });

  it('are free from exactly the sum of the zone, and say what that saves', () => {
    const prices = (goods: number) =>
      optionsFor('Kisumu', { goods })
        .slice(0, 2)
        .map(({ price, original_price }) => [price, original_price]);
    expect(prices(20_000_00 - 1)).toEqual([
      [650_00, null],
      [200_00, null],
    ]);
    expect(prices(20_000_00)).toEqual([
      [0, 650_00],
      [0, 200_00],
    ]);
  });

  it('save nothing that costs nothing, and cost nothing without goods', () => {
    const [door, pickup] = optionsFor('Nairobi', { goods: 10_000_00 });
    expect([door!.original_price, pickup!.original_price]).toEqual([350_00, null]);
    const [empty] = optionsFor('Nairobi', { goods: 0 });
    expect([empty!.price, empty!.original_price]).toEqual([0, null]);
  });

  it('are those of the default county without one', () => {
    expect(optionsFor(undefined)).toEqual(optionsFor('Nairobi'));
  });

  it('cost the same however the goods are split among sellers and parcels', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constant(0), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 30_000_00 }),
        (leadDays, goods) => {
          const many = optionsFor('Kisumu', { goods, leadDays });
          expect(many).toEqual(optionsFor('Kisumu', { goods, leadDays: [0] }));
        },
      ),
      propertyRuns(100),
    );
  });
});

describe('the same day', () => {
  it('is offered before the cut-off of a working day, and never free', () => {
    expect(sameDay(at('10:59:59'), { goods: 90_000_00 })).toEqual({
      method: 'same_day',
      pickup_point: null,
      price: 900_00,
      original_price: null,
      day: '2026-11-16',
      by_hour: 19,
      order_before: at('11:00:00'),
      refusal: null,
    });
  });

  it.each([
    ['at the cut-off', at('11:00:00'), {}, 'Over for today: on working days, ordered by 11:00.'],
    ['in the evening', at('23:59:59'), {}, 'Over for today: on working days, ordered by 11:00.'],
    ['on a Sunday', at('08:00:00', '2026-11-15'), {}, 'Not on Sundays and holidays.'],
    ['on an announced holiday', at('08:00:00', '2026-11-18'), {}, 'Not on Sundays and holidays.'],
    ['on a holiday of the calendar', at('08:00:00', '2026-12-12'), {}, 'Not on Sundays and holidays.'],
    [
      'for a piece that is made',
      at('08:00:00'),
      { leadDays: [0, 14] },
      'Only for pieces that are ready made.',
    ],
    ['for a piece out of stock', at('08:00:00'), { isInStock: false }, 'Only for pieces in stock.'],
  ])('is refused %s', (_, now, given, refusal) => {
    expect(sameDay(now, given).refusal).toBe(refusal);
  });

  it('is refused elsewhere with where it is, and absent where no zone has it', () => {
    expect(optionsFor('Kisumu').at(-1)).toMatchObject({
      method: 'same_day',
      refusal: 'Only in Nairobi, ordered by 11:00.',
    });
    const without = { ...terms, zones: terms.zones.map((one) => ({ ...one, same_day: null })) };
    const methods = deliveryOptions(without, 'Nairobi', shipment, at('08:00:00')).map(({ method }) => method);
    expect(methods).toEqual(['door', 'pickup']);
  });
});

describe('a choice', () => {
  it('finds its option, which answers it', () => {
    const options = optionsFor('Nairobi');
    for (const option of options) expect(findOption(terms, options, choiceOf(option))).toEqual({ option });
  });

  it('of a point elsewhere, a closed one or a refused way says why', () => {
    const options = optionsFor('Kisumu');
    const closed = { refusal: 'This pick-up point is closed.' };
    expect(findOption(terms, options, { method: 'pickup', pickup_point: 8 })).toEqual({
      refusal: 'Archives is in Nairobi.',
    });
    expect(findOption(terms, options, { method: 'pickup', pickup_point: 99 })).toEqual(closed);
    expect(findOption(terms, options, { method: 'same_day' })).toEqual({
      refusal: 'Same-day delivery is not possible now. Only in Nairobi, ordered by 11:00.',
    });
    expect(findOption(terms, options.slice(0, 2), { method: 'same_day' })).toEqual({
      refusal: 'There is no same-day delivery.',
    });
  });
});
