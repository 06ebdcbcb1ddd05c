import { z } from 'zod';
import {
  Day,
  Id,
  Instant,
  KeysetPage,
  KeysetQuery,
  RequiredText,
  Shillings,
  emptyAsUndefined,
} from '../../common.ts';
import {
  REVERSED_RANGE,
  isOrderedRange,
  isWithinMaxMonths,
  Month,
  monthRange,
  RANGE_TOO_LONG,
} from './months.ts';

export const ExpenseCategory = z.enum(['operating', 'marketing', 'administrative', 'fees']);
export type ExpenseCategory = z.infer<typeof ExpenseCategory>;
export const CashAccount = z.enum(['mpesa', 'bank']);
export type CashAccount = z.infer<typeof CashAccount>;

export const Expense = z.object({
  id: Id,
  day: z.iso.date(),
  category: ExpenseCategory,
  description: z.string(),
  amount: Shillings,
  vat: Shillings,
  paid_from: CashAccount,
  has_receipt: z.boolean(),
  created_at: Instant,
  created_by: z.string().nullable(),
  voided: z.object({ at: Instant, by: z.string().nullable(), reason: z.string() }).nullable(),
});
export type Expense = z.infer<typeof Expense>;

export const ExpenseQuery = KeysetQuery.extend({ ...monthRange, category: emptyAsUndefined(ExpenseCategory) })
  .refine(isOrderedRange, REVERSED_RANGE)
  .refine(isWithinMaxMonths, RANGE_TOO_LONG);
export type ExpenseQuery = z.infer<typeof ExpenseQuery>;
export const ExpenseList = KeysetPage(Expense);

const ReceiptDay = Day('Choose a day');
/** A hundred million shillings: anything above is a typo. */
const MAX_AMOUNT = 10_000_000_000;
const Amount = Shillings.refine((cents) => cents > 0, 'Enter an amount above 0').refine(
  (cents) => cents <= MAX_AMOUNT,
  'This is more than we can take at once',
);

export const NewExpense = z
  .object({
    category: ExpenseCategory,
    day: ReceiptDay,
    /** What was paid, VAT included. */
    amount: Amount,
    /** On the receipt, and deductible. */
    vat: emptyAsUndefined(Shillings.refine((cents) => cents >= 0, 'VAT cannot be negative')),
    paid_from: CashAccount,
    description: RequiredText(200, 'Say what it was for'),
    /** Uploaded with `POST /admin/expenses/receipts/` less than a day ago. */
    receipt: emptyAsUndefined(Id),
  })
  .refine(({ amount, vat = 0 }) => vat < amount, {
    path: ['vat'],
    error: 'VAT is part of the amount, so it must be less',
  });
export type NewExpense = z.infer<typeof NewExpense>;
/** The picture has no URL: only its expense serves it. */
export const UploadedReceipt = z.object({ id: Id });
export const VoidExpense = z.object({ reason: RequiredText(300, 'Say why') });

export const TaxKind = z.enum(['vat', 'income_tax']);
export type TaxKind = z.infer<typeof TaxKind>;

export const TaxPayment = z.object({
  id: Id,
  kind: TaxKind,
  period: Month,
  paid_on: z.iso.date(),
  amount: Shillings,
  reference: z.string(),
  paid_from: CashAccount,
  created_by: z.string().nullable(),
});
export type TaxPayment = z.infer<typeof TaxPayment>;

export const TaxPaymentQuery = KeysetQuery.extend({
  kind: emptyAsUndefined(TaxKind),
  period: emptyAsUndefined(Month),
});
export type TaxPaymentQuery = z.infer<typeof TaxPaymentQuery>;
export const TaxPaymentList = KeysetPage(TaxPayment);

export const NewTaxPayment = z
  .object({
    kind: TaxKind,
    /** The month of VAT, or the first month of a quarter. */
    period: Month,
    paid_on: ReceiptDay,
    amount: Amount,
    /** Upper case, so that references compare equal regardless of case. */
    reference: RequiredText(40, 'Enter the reference of the payment').transform((text) => text.toUpperCase()),
    paid_from: CashAccount,
  })
  .refine(({ kind, period }) => kind === 'vat' || Number(period.slice(5)) % 3 === 1, {
    path: ['period'],
    error: 'Choose the first month of a quarter',
  });
export type NewTaxPayment = z.infer<typeof NewTaxPayment>;
