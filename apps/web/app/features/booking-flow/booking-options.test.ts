import { BUDGETS, ConsultationType } from '@harusi/contracts/bookings';
import { STYLES } from '@harusi/contracts/stylists';
import { expect, test } from 'vitest';
import { BUDGET_OPTIONS, CONSULTATION_OPTIONS, STYLE_OPTIONS } from './booking-options.ts';

test('offers exactly the options that the API accepts', () => {
  const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);
  expect(values(BUDGET_OPTIONS)).toEqual(BUDGETS);
  expect(values(STYLE_OPTIONS)).toEqual(STYLES);
  expect(values(CONSULTATION_OPTIONS)).toEqual(ConsultationType.options);
});
