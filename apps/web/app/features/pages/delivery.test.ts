import { describe, expect, it } from 'vitest';
import { COUNTIES } from '../../lib/kenya/counties.ts';
import { DELIVERY_REGIONS, deliveryCost } from './delivery.ts';

describe('delivery regions', () => {
  it('list each county of the address book once', () => {
    const counties = DELIVERY_REGIONS.flatMap((region) => region.counties);
    expect(counties.toSorted((a, b) => a.localeCompare(b))).toEqual(COUNTIES);
  });
});

describe('deliveryCost', () => {
  it('says when delivery is free', () => {
    const text = deliveryCost({ delivery_fee: '0.00', free_delivery_over: '10000.00' });
    expect(text).toContain('free on orders over KShs 10,000.');
    expect(text).toContain('nothing for smaller orders');
  });

  it('states the fee when there is one', () => {
    const text = deliveryCost({ delivery_fee: '350.00', free_delivery_over: '12000.00' });
    expect(text).toContain('over KShs 12,000. Below that it costs KShs 350');
  });
});
