import type { ConsultationType } from '@harusi/contracts/bookings';

/** Apart from the options of the form, which a booking's own page does not need. */
export const CONSULTATION_LABELS: Readonly<Record<ConsultationType, string>> = {
  virtual: 'Virtual',
  'in-person': 'In-person',
  phone: 'Phone',
};
