import { addMonths, monthOf, nairobiDay } from '@harusi/contracts/constants/nairobi-time';

/** Invoices are issued from this hour of the first day on, in Nairobi: by then every posting of the month is committed. */
const ISSUE_HOUR = 6;

/** The latest month whose invoices can be issued. */
export const lastInvoicedMonth = (now: Date): string =>
  addMonths(monthOf(nairobiDay(new Date(now.getTime() - ISSUE_HOUR * 3_600_000))), -1);
