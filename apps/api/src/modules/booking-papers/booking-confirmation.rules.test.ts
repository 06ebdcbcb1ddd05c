import { BookingStatus } from '@harusi/contracts/bookings';
import { expect, it } from 'vitest';
import { confirmationProblem } from './booking-confirmation.rules.ts';

it('is there for confirmed and completed bookings only; the others say why not', () => {
  const printed = BookingStatus.options.filter((status) => confirmationProblem(status) === null);
  expect(printed).toEqual(['confirmed', 'completed']);
  expect(confirmationProblem('held')).toContain('paid');
  expect(confirmationProblem('requested')).toContain('stylist');
  expect(confirmationProblem('cancelled')).toContain('cancelled');
  expect(confirmationProblem('no_show')).toContain('did not take place');
});
