import type { BodyOf } from '@harusi/contracts/calls';
import type { SaleType } from '@harusi/contracts/office/flash-sales';
import { isoToNairobi, nairobiToIso } from '../../lib/time/nairobi-days.ts';
import type { SaleDetail, SaleProductView } from './sale-labels.ts';

/** A campaign as typed in the dialog, valid or not. */
export interface SaleDraft {
  name: string;
  discount: string;
  description: string;
  /** Nairobi time, `2026-12-11T00:00`; undefined until chosen. */
  start: string | undefined;
  end: string | undefined;
  type: SaleType;
  categories: readonly number[];
  products: readonly number[];
  /** The products whose names are loaded; a large campaign has thousands. */
  known: readonly SaleProductView[];
}

export const EMPTY_DRAFT: SaleDraft = {
  name: '',
  discount: '',
  description: '',
  start: undefined,
  end: undefined,
  type: 'category',
  categories: [],
  products: [],
  known: [],
};

export const toDraft = (sale: SaleDetail): SaleDraft => ({
  name: sale.name,
  discount: String(sale.discount_percentage),
  description: sale.description,
  start: isoToNairobi(sale.start_date),
  end: isoToNairobi(sale.end_date),
  type: sale.sale_type,
  categories: sale.categories.map(({ id }) => id),
  products: sale.product_ids,
  known: sale.products,
});

export const usesCategories = ({ type }: SaleDraft): boolean => type !== 'product';
export const usesProducts = ({ type }: SaleDraft): boolean => type !== 'category';

/** Leaves out targets the type does not use; they stay in the draft in case the type changes back. */
export const saleTargets = (draft: SaleDraft) => ({
  categories: usesCategories(draft) ? [...draft.categories] : [],
  products: usesProducts(draft) ? [...draft.products] : [],
});

export function hasTargets(draft: SaleDraft): boolean {
  const { categories, products } = saleTargets(draft);
  return categories.length + products.length > 0;
}

/** Enables the save button; the server validates the rest. */
export const canSave = (draft: SaleDraft): boolean =>
  draft.name.trim() !== '' && draft.discount.trim() !== '' && hasTargets(draft);

type SaleBody = BodyOf<'POST', '/admin/flash-sales/'>;

export const toSaleBody = (draft: SaleDraft, start: string, end: string): SaleBody => ({
  name: draft.name,
  description: draft.description,
  discount_percentage: Number(draft.discount),
  start_date: nairobiToIso(start),
  end_date: nairobiToIso(end),
  sale_type: draft.type,
  ...saleTargets(draft),
});

export const toggle = (list: readonly number[], id: number): number[] =>
  list.includes(id) ? list.filter((other) => other !== id) : [...list, id];

/** Adds or removes a product. */
export const toggleProduct = (draft: SaleDraft, product: SaleProductView): SaleDraft => ({
  ...draft,
  products: toggle(draft.products, product.id),
  known: [...draft.known.filter(({ id }) => id !== product.id), product],
});
