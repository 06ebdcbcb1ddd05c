import type { ResponseOf } from '@harusi/contracts/calls';
import type { SaleState, SaleType, SaleView } from '@harusi/contracts/office/flash-sales';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';
import { formatDateTime, formatMoment } from '../../lib/time/nairobi-time.ts';

export type SaleList = ResponseOf<'GET', '/admin/flash-sales/'>;
export type SaleRow = SaleList['results'][number];
export type SaleDetail = ResponseOf<'GET', '/admin/flash-sales/{id}/'>;
export type SaleProductView = SaleDetail['products'][number];
export type SaleCategory = ResponseOf<'GET', '/admin/flash-sales/categories/'>[number];

export const SALE_TYPES: readonly SaleType[] = ['category', 'product', 'mixed'];
export const TYPE_LABELS: Readonly<Record<SaleType, string>> = {
  category: 'Category Sale',
  product: 'Product Sale',
  mixed: 'Mixed Sale',
};

const SALE_STATES: readonly SaleState[] = ['running', 'upcoming', 'ended'];
export const SALE_VIEWS: readonly SaleView[] = [...SALE_STATES, 'deleted'];
/** For the tabs. */
export const VIEW_LABELS: Readonly<Record<SaleView, string>> = {
  running: 'Active',
  upcoming: 'Upcoming',
  ended: 'Ended',
  deleted: 'Deleted',
};
/** For the badge. */
export const BADGE_LABELS: Readonly<Record<SaleState, string>> = {
  running: 'Active',
  upcoming: 'Inactive, upcoming',
  ended: 'Inactive, ended',
};
export const STATE_TONES: Readonly<Record<SaleState, StatusTone>> = {
  running: 'sage',
  upcoming: 'info',
  ended: 'plain',
};

const count = (figure: number, one: string, many: string) =>
  `${figure.toLocaleString('en')} ${figure === 1 ? one : many}`;
export const productsText = (figure: number) => count(figure, 'product', 'products');
export const salesText = (figure: number) => count(figure, 'sale', 'sales');

/** `Mon 9 Nov, 00:00` and `Sun 22 Nov, 18:00`, with years when they differ. */
export function formatDuration({ start_date, end_date }: Pick<SaleRow, 'start_date' | 'end_date'>) {
  const year = (moment: string) => formatDateTime(moment).slice(-11, -7);
  const write = year(start_date) === year(end_date) ? formatMoment : formatDateTime;
  return { start: write(start_date), end: write(end_date) };
}

const MAX_NAMED = 3;

/** `Veils, Jewelry`, `4 products` or `2 categories, 4 products`. */
export function itemsText({ sale_type, categories, product_count }: SaleRow): string {
  const names = categories.map(({ name }) => name).join(', ');
  const kinds =
    sale_type === 'category' && categories.length <= MAX_NAMED
      ? names
      : count(categories.length, 'category', 'categories');
  const parts = [categories.length > 0 && kinds, product_count > 0 && productsText(product_count)];
  return (sale_type === 'category' ? [kinds] : parts.filter((part) => part !== false)).join(', ');
}
