import type { PathOf } from '@harusi/contracts/calls';

/** A paper that can be printed for one or many orders. */
export interface PaperFile {
  label: string;
  path: Extract<PathOf<'GET'>, `/${'admin' | 'vendor'}/papers/${string}`>;
  /** Besides the orders. */
  query?: string;
}

const parcelPapers = (area: 'admin' | 'vendor'): readonly PaperFile[] => [
  { label: 'Packing slip', path: `/${area}/papers/packing-slips/` },
  { label: 'Label, A6', path: `/${area}/papers/labels/` },
  { label: 'Labels, four on A4', path: `/${area}/papers/labels/`, query: '&size=a4' },
  { label: 'Pick list', path: `/${area}/papers/pick-list/` },
];

export const SHOP_PARCEL_PAPERS = parcelPapers('admin');
export const VENDOR_PARCEL_PAPERS = parcelPapers('vendor');

export const MONEY_PAPERS: readonly PaperFile[] = [
  { label: 'Tax invoice', path: '/admin/papers/invoices/' },
  { label: 'Receipt', path: '/admin/papers/receipts/' },
];

export const CREDIT_NOTES: PaperFile = { label: 'Credit notes', path: '/admin/papers/credit-notes/' };

/** Where the file is, and what it is saved as: `packing-slips-KSM84Q2T.pdf`, `labels-12-orders.pdf`. */
export function paperFile({ path, query = '' }: PaperFile, orders: readonly string[]) {
  const kind = path.split('/').at(-2);
  const of = orders.length === 1 ? orders[0] : `${orders.length}-orders`;
  return { path: `${path}?orders=${orders.join(',')}${query}`, fileName: `${kind}-${of}.pdf` };
}
