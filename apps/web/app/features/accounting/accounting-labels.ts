import type { FigureGroup, LedgerAccount } from '@harusi/contracts/office/books/accounting';
import type { ResponseOf } from '@harusi/contracts/calls';
import type { ExpenseCategory, CashAccount, TaxKind } from '@harusi/contracts/office/books/expenses';
import { formatMoney } from '../../lib/format.ts';

export type AccountingView = ResponseOf<'GET', '/admin/accounting/'>;
export type Figures = AccountingView['totals'];
export type ExpenseRow = ResponseOf<'GET', '/admin/expenses/'>['results'][number];
export type TaxPaymentRow = ResponseOf<'GET', '/admin/tax-payments/'>['results'][number];
export type EntryList = ResponseOf<'GET', '/admin/accounting/entries/'>;

/** Money as the API sends it. */
export type Amount = string | number;

/** `842,300.00`, for tables that name the currency once. */
export const formatAmount = (shillings: Amount) => formatMoney(shillings).replace('KShs ', '');

export const formatPercent = (share: number | null) => (share === null ? '–' : `${share.toFixed(1)}%`);

/** `+18.2%`, `-3.0%` */
export const formatChange = (share: number) => `${share > 0 ? '+' : ''}${share.toFixed(1)}%`;

/** Growth in percent; a dash when there is nothing to compare with. */
export const formatGrowth = (now: Amount, before: Amount) =>
  Number(before) > 0 ? formatChange((100 * (Number(now) - Number(before))) / Number(before)) : '–';

export const CATEGORY_LABELS: Readonly<Record<ExpenseCategory, string>> = {
  operating: 'Operating',
  marketing: 'Marketing',
  administrative: 'Administrative',
  fees: 'M-Pesa and bank fees',
};

export const PAID_FROM_LABELS: Readonly<Record<CashAccount, string>> = { mpesa: 'M-Pesa', bank: 'Bank' };

export const TAX_LABELS: Readonly<Record<TaxKind, string>> = { vat: 'VAT', income_tax: 'Income tax' };

/** Headings of the figures that link to their ledger entries. */
const FIGURE_LABELS: Readonly<Partial<Record<FigureGroup | LedgerAccount, string>>> = {
  revenue: 'Total revenue',
  product_sales: 'Product sales',
  services: 'Stylist services',
  flash: 'Flash sales',
  regular: 'Regular sales',
  costs: 'Costs of sales',
  gross_profit: 'Gross profit',
  expenses: 'Expenses',
  net_profit: 'Net profit',
  vat_output: 'VAT on sales',
  vat_input: 'VAT on purchases',
  vat_paid: 'VAT paid',
  money_taken: 'Money taken, with VAT, less refunds',
  vat: 'VAT payable',
  income_tax: 'Income tax paid ahead',
  sales: 'Goods sold',
  flash_sales: 'Goods sold in flash sales',
  commissions: 'Commission on vendors’ goods',
  flash_commissions: 'Commission on vendors’ goods in flash sales',
  delivery: 'Delivery',
  cost_of_goods: 'Cost of goods sold',
  stylist_payments: 'Stylist payments',
  ...CATEGORY_LABELS,
  goodwill: 'Goodwill to customers',
  rounding: 'Rounding',
};

const GROUPS: readonly string[] = [
  'revenue',
  'product_sales',
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
] satisfies FigureGroup[];

export type FigureName = keyof typeof FIGURE_LABELS;

const isFigure = (name: string): name is FigureName => Object.hasOwn(FIGURE_LABELS, name);

/** Validates the name of a figure from the URL. */
export const parseFigureName = (name: string | null): FigureName | undefined =>
  name !== null && isFigure(name) ? name : undefined;

export const figureLabel = (name: FigureName) => FIGURE_LABELS[name] ?? name;

/** The query for a figure's entries: some figures are groups of accounts, others a single account. */
export const entriesQuery = (name: FigureName) =>
  GROUPS.includes(name) ? { group: name } : { account: name };
