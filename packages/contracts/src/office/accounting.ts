import { z } from 'zod';
import { Id, Instant, Page, PageQuery, Shillings, emptyAsUndefined, IdParams } from '../common.ts';
import {
  Expense,
  ExpenseList,
  NewExpense,
  NewTaxPayment,
  TaxKind,
  TaxPayment,
  TaxPaymentList,
  VoidExpense,
  ExpenseQuery,
  TaxPaymentQuery,
} from './expenses.ts';
import {
  REVERSED_RANGE,
  isOrderedRange,
  isWithinMaxMonths,
  Month,
  monthRange,
  RANGE_TOO_LONG,
} from './months.ts';

/** Whole months, both included. Left out: this year so far. */
export const AccountingQuery = z
  .object(monthRange)
  .refine(isOrderedRange, REVERSED_RANGE)
  .refine(isWithinMaxMonths, RANGE_TOO_LONG);
export type AccountingQuery = z.infer<typeof AccountingQuery>;

/** One decimal; null where there is nothing to compare with. */
const Percent = z.number().nullable();

/** What a stretch of time earned and cost, net of VAT. */
export const Figures = z.object({
  revenue: Shillings,
  /** By source. */
  product_sales: Shillings,
  services: Shillings,
  /** By price. */
  flash: Shillings,
  regular: Shillings,
  /** Goods and stylists: what a sale itself costs. */
  costs: Shillings,
  gross_profit: Shillings,
  gross_margin: Percent,
  /** Costs and everything that running the shop takes. */
  expenses: Shillings,
  net_profit: Shillings,
  net_margin: Percent,
  /** What the income tax of its year grew by; less than nothing after a loss. */
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
  /** On what was sold. */
  output: Shillings,
  /** On what was bought, from receipts. */
  input: Shillings,
  paid: Shillings,
  /** Still to pay; less than nothing is ours to set against the next month. */
  open: Shillings,
  due_on: z.iso.date(),
});
export type VatMonth = z.infer<typeof VatMonth>;

export const TaxQuarter = z.object({
  /** Its first month. */
  period: Month,
  /** The first to the fourth instalment of its year. */
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
  /** Less than nothing: it is late. */
  days_left: z.int(),
});
export type NextPayment = z.infer<typeof NextPayment>;

/** Everything on `/admin/accounting`, from the ledger. */
export const Accounting = z.object({
  at: Instant,
  period: z.object({ from: Month, to: Month, before_from: Month, before_to: Month }),
  totals: Figures,
  /** The period of equal length before. */
  before: Figures,
  /** Growth against it. */
  change: z.object({ revenue: Percent, gross_profit: Percent, expenses: Percent, net_profit: Percent }),
  months: z.array(Figures.extend({ month: Month, revenue_before: Shillings })),
  income: z.array(Share(z.enum(INCOME_ACCOUNTS))),
  expenses: z.array(Share(z.enum(EXPENSE_ACCOUNTS))),
  /** Remarks on notable expenses. */
  notes: z.array(z.string()),
  taxes: z.object({
    /** As it stands now, whatever period is shown. */
    vat_payable: Shillings,
    income_tax: Shillings,
    total: Shillings,
    vat_percent: z.number(),
    income_tax_percent: z.number(),
    next_payment: NextPayment.nullable(),
    reminder: z.string(),
    /** Of the period shown. */
    months: z.array(VatMonth),
    quarters: z.array(TaxQuarter),
  }),
});
export type Accounting = z.infer<typeof Accounting>;

/** Figures that are made of several accounts, or of a part of one. */
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

/** The entries behind a figure: of a group or of one account. */
export const LedgerEntryQuery = PageQuery.extend({
  ...monthRange,
  group: emptyAsUndefined(FigureGroup),
  account: emptyAsUndefined(LedgerAccount),
  /** Only one day in Nairobi, whatever the months. */
  day: emptyAsUndefined(z.iso.date('Enter a date')),
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
  /** What it adds to the figure. */
  amount: Shillings,
  order: z.string().nullable(),
  booking: z.string().nullable(),
  expense: Id.nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const LedgerEntryList = Page(LedgerEntry).extend({
  /** All entries together: the figure itself. */
  total: Shillings,
  /** The count stops there; what lies beyond is found by choosing fewer months. */
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
  'POST /admin/expenses/{id}/void/': { params: IdParams, body: VoidExpense, response: Expense },
  'GET /admin/expenses/{id}/receipt/': { params: IdParams, contentType: 'image/jpeg', response: File },
  'GET /admin/tax-payments/': { query: TaxPaymentQuery, response: TaxPaymentList },
  'POST /admin/tax-payments/': { body: NewTaxPayment, status: 201, response: TaxPayment },
} as const;
