import type { ExpenseCategory } from '@harusi/contracts/office/books/expenses';

export interface DemoExpense {
  category: ExpenseCategory;
  description: string;
  /** The day of the month. */
  day: number;
  /** A range in shillings. */
  shillings: readonly [number, number];
  /** Whether the receipt includes VAT. */
  hasVat: boolean;
  paidFrom: 'mpesa' | 'bank';
}

/** Repeated every month. */
export const DEMO_EXPENSES: readonly DemoExpense[] = [
  { category: 'operating', description: 'Rent of the showroom in Karen', day: 2, shillings: [48_000, 48_000], hasVat: true, paidFrom: 'bank' },
  { category: 'operating', description: 'Riders and couriers', day: 27, shillings: [9_000, 16_000], hasVat: false, paidFrom: 'mpesa' },
  { category: 'operating', description: 'Boxes, ribbon and tissue', day: 12, shillings: [6_000, 11_000], hasVat: true, paidFrom: 'mpesa' },
  { category: 'marketing', description: 'Pictures and posts', day: 9, shillings: [12_000, 22_000], hasVat: true, paidFrom: 'mpesa' },
  { category: 'marketing', description: 'Wedding fair at the Sarit', day: 20, shillings: [4_000, 9_000], hasVat: false, paidFrom: 'bank' },
  { category: 'administrative', description: 'Bookkeeper', day: 28, shillings: [10_000, 10_000], hasVat: false, paidFrom: 'bank' },
  { category: 'administrative', description: 'Internet and airtime', day: 5, shillings: [4_500, 6_000], hasVat: true, paidFrom: 'mpesa' },
  { category: 'fees', description: 'M-Pesa charges of the month', day: 28, shillings: [1_800, 3_900], hasVat: false, paidFrom: 'mpesa' },
]; // prettier-ignore
