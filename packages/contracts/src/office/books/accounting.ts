import { z } from 'zod';
import {
  Day,
  Id,
  Instant,
  KeysetPage,
  KeysetQuery,
  Shillings,
  emptyAsUndefined,
  IdParams,
} from '../../common.ts';
import {
  Expense,
  ExpenseList,
  ExpenseQuery,
  NewExpense,
  NewTaxPayment,
  TaxKind,
  TaxPayment,
  TaxPaymentList,
  TaxPaymentQuery,
  UploadedReceipt,
  VoidExpense,
} from './expenses.ts';
import {
  REVERSED_RANGE,
  isOrderedRange,
  isWithinMaxMonths,
  Month,
  monthRange,
  RANGE_TOO_LONG,
} from './months.ts';

/** Whole months, both inclusive. Absent: this year to date. */
export const AccountingQuery = z
  .object(monthRange)
  .refine(isOrderedRange, REVERSED_RANGE)
  .refine(isWithinMaxMonths, RANGE_TOO_LONG);
export type AccountingQuery = z.infer<typeof AccountingQuery>;

/** One decimal; null without a value to compare with. */
const Percent = z.number().nullable();

/** Income and expenses of a period, net of VAT. */
export const Figures = z.object({
  revenue: Shillings,
  /** By source. */
  product_sales: Shillings,
  services: Shillings,
  /** By kind of price. */
  flash: Shillings,
  regular: Shillings,
  /** Cost of sales: goods and stylists. */
  costs: Shillings,
  gross_profit: Shillings,
  gross_margin: Percent,
  /** Cost of sales and operating expenses. */
  expenses: Shillings,
  net_profit: Shillings,
  net_margin: Percent,
  /** The increase of the year's income tax in this period; negative after a loss. */
  income_tax: Shillings,
});
export type Figures = z.infer<typeof Figures>;

export const EXPENSE_ACCOUNTS = [
  'cost_of_goods',
  'stylist_payments',
  'operating',
  'marketing',
  'administrative',
  'fees',
  'goodwill',
  'rounding',
] as const;
export const INCOME_ACCOUNTS = [
  'sales',
  'flash_sales',
  'commissions',
  'flash_commissions',
  'services',
  'delivery',
] as const;

/** One account of the statement. */
const Share = <Account extends z.ZodType>(account: Account) =>
  z.object({ account, name: z.string(), amount: Shillings, percent: Percent, before: Shillings });

export const VatMonth = z.object({
  month: Month,
  /** On sales. */
  output: Shillings,
  /** On purchases, from receipts. */
  input: Shillings,
  paid: Shillings,
  /** Still to pay; a negative amount is credited to the next month. */
  open: Shillings,
  due_on: z.iso.date(),
});
export type VatMonth = z.infer<typeof VatMonth>;

export const TaxQuarter = z.object({
  /** The first month of the quarter. */
  period: Month,
  /** The first to fourth instalment of the year. */
  number: z.int(),
  profit: Shillings,
  tax: Shillings,
  paid: Shillings,
  open: Shillings,
  due_on: z.iso.date(),
});
export type TaxQuarter = z.infer<typeof TaxQuarter>;

export const NextPayment = z.object({
  kind: TaxKind,
  period: Month,
  amount: Shillings,
  due_on: z.iso.date(),
  /** Negative when overdue. */
  days_left: z.int(),
});
export type NextPayment = z.infer<typeof NextPayment>;

/** Everything on `/admin/accounting`, from the ledger. */
export const Accounting = z.object({
  at: Instant,
  period: z.object({ from: Month, to: Month, before_from: z.string(), before_to: z.string() }),
  totals: Figures,
  /** The preceding period of equal length. */
  before: Figures,
  /** Growth compared with `before`. */
  change: z.object({ revenue: Percent, gross_profit: Percent, expenses: Percent, net_profit: Percent }),
  months: z.array(Figures.extend({ month: Month, revenue_before: Shillings })),
  income: z.array(Share(z.enum(INCOME_ACCOUNTS))),
  expenses: z.array(Share(z.enum(EXPENSE_ACCOUNTS))),
  /** Remarks on notable expenses. */
  notes: z.array(z.string()),
  taxes: z.object({
    /** Current, regardless of the period. */
    vat_payable: Shillings,
    income_tax: Shillings,
    total: Shillings,
    vat_percent: z.number(),
    income_tax_percent: z.number(),
    next_payment: NextPayment.nullable(),
    reminder: z.string(),
    /** Of the selected period. */
    months: z.array(VatMonth),
    quarters: z.array(TaxQuarter),
  }),
});
export type Accounting = z.infer<typeof Accounting>;

/** Figures that combine several accounts or show part of one. */
export const FIGURE_GROUPS = [
  'revenue',
  'product_sales',
  'services',
  'flash',
  'regular',
  'costs',
  'gross_profit',
  'expenses',
  'net_profit',
  'vat_output',
  'vat_input',
  'vat_paid',
  'money_taken',
] as const;
export const FigureGroup = z.enum(FIGURE_GROUPS);
export type FigureGroup = z.infer<typeof FigureGroup>;

export const LEDGER_ACCOUNTS = [
  'mpesa',
  'card',
  'bank',
  'inventory',
  'deposits',
  'vendors',
  'stylists',
  'vat',
  'income_tax',
  ...INCOME_ACCOUNTS,
  ...EXPENSE_ACCOUNTS,
] as const;
export const LedgerAccount = z.enum(LEDGER_ACCOUNTS);
export type LedgerAccount = z.infer<typeof LedgerAccount>;

/** The entries behind a figure: a group or one account. */
export const LedgerEntryQuery = KeysetQuery.extend({
  ...monthRange,
  group: emptyAsUndefined(FigureGroup),
  account: emptyAsUndefined(LedgerAccount),
  /** One day in Nairobi, instead of the months. */
  day: emptyAsUndefined(Day()),
})
  .refine(isOrderedRange, REVERSED_RANGE)
  .refine(isWithinMaxMonths, RANGE_TOO_LONG)
  .refine(({ group, account }) => (group === undefined) !== (account === undefined), {
    path: ['group'],
    error: 'Name either a group or an account',
  });
export type LedgerEntryQuery = z.infer<typeof LedgerEntryQuery>;

export const LedgerEntry = z.object({
  id: Id,
  at: Instant,
  memo: z.string(),
  source: z.string(),
  /** Its contribution to the figure. */
  amount: Shillings,
  order: z.string().nullable(),
  booking: z.string().nullable(),
  expense: Id.nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const LedgerEntryList = KeysetPage(LedgerEntry).extend({
  /** The sum of all entries: the figure itself. */
  total: Shillings,
  /** The same as `count_estimated`, for older clients. */
  has_more: z.boolean(),
});

/** A file, not JSON. */
const File = z.string();

export const accountingCalls = {
  'GET /admin/accounting/': { query: AccountingQuery, response: Accounting },
  'GET /admin/accounting/entries/': { query: LedgerEntryQuery, response: LedgerEntryList },
  'GET /admin/accounting/export/': { query: AccountingQuery, contentType: 'text/csv', response: File },
  'GET /admin/accounting/statement/': {
    query: AccountingQuery,
    contentType: 'application/pdf',
    response: File,
  },
  'GET /admin/accounting/tax-report/': {
    query: AccountingQuery,
    contentType: 'application/pdf',
    response: File,
  },
  'GET /admin/expenses/': { query: ExpenseQuery, response: ExpenseList },
  'POST /admin/expenses/': { body: NewExpense, status: 201, response: Expense },
  'POST /admin/expenses/receipts/': {
    form: z.object({ image: z.file() }),
    status: 201,
    response: UploadedReceipt,
  },
  'POST /admin/expenses/{id}/void/': { params: IdParams, body: VoidExpense, response: Expense },
  'GET /admin/expenses/{id}/receipt/': { params: IdParams, contentType: 'image/jpeg', response: File },
  'GET /admin/tax-payments/': { query: TaxPaymentQuery, response: TaxPaymentList },
  'POST /admin/tax-payments/': { body: NewTaxPayment, status: 201, response: TaxPayment },
} as const;
