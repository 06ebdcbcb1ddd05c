import { expect, it } from 'vitest';
import { deliveryCost } from './delivery.ts';

it('says when delivery is free', () => {
  const text = deliveryCost({ delivery_fee: '0.00', free_delivery_over: '10000.00' }, []);
  expect(text).toContain('free on orders over KShs 10,000.');
  expect(text).toContain('nothing for smaller orders');
});

it('states the fee when there is one', () => {
  const zones = [{ name: 'Nairobi', fee: '350.00' }];
  const text = deliveryCost({ delivery_fee: '350.00', free_delivery_over: '12000.00' }, zones);
  expect(text).toContain('over KShs 12,000. Below that it costs KShs 350');
});

it('names the zones that cost something else', () => {
  const zones = [
    { name: 'Nairobi', fee: '350.00' },
    { name: 'The north', fee: '850.00' },
  ];
  const terms = { delivery_fee: '350.00', free_delivery_over: '12000.00' };
  expect(deliveryCost(terms, zones)).toBe(
    'Shipping is free on orders over KShs 12,000. Below that it costs The north KShs 850 and KShs 350 elsewhere, for the whole order.',
  );
  expect(deliveryCost({ ...terms, delivery_fee: '0.00' }, zones)).toContain('and nothing elsewhere');
});
