import type { BodyOf, Encoded } from '@harusi/contracts/calls';
import type { BulkChanged } from '@harusi/contracts/office/office-products';
import type { FetcherSubmitFunction } from 'react-router';
import {
  completed,
  editFailed,
  saveFailed,
  toastSaved,
  submitJson,
} from '../../components/office/editing/save-result.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { download } from '../../lib/api/download.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { ProductBody, ProductChange } from './edit/product-draft.ts';
import type { BulkAction } from './list/bulk-bar.tsx';
import { writeProductFilters, type ProductFilters } from './list/product-filters.ts';
import { STATUS_LABELS, unitsText, type ProductView } from './product-labels.ts';

/** What the screen submits. */
export type ProductIntent =
  | { intent: 'create'; body: ProductBody }
  | { intent: 'change'; id: number; body: ProductChange }
  | { intent: 'delete'; id: number; name: string }
  | { intent: 'bulk'; products: number[]; action: BulkAction }
  | { intent: 'stock'; id: number; body: BodyOf<'POST', '/admin/products/{id}/stock/'> };

/** Submits to the screen's action. */
export const submitProduct: (submit: FetcherSubmitFunction, intent: ProductIntent) => void = submitJson;

const toastProduct = ({ name, sku, status }: ProductView, title: string) =>
  toastSaved(title, `${name}, ${sku}: ${STATUS_LABELS[status].toLowerCase()}`);

async function create({ body }: Extract<ProductIntent, { intent: 'create' }>) {
  const created = await browserApi.post('/admin/products/', body);
  return created.ok ? toastProduct(created.value, 'Product added') : saveFailed(created);
}

async function change({ id, body }: Extract<ProductIntent, { intent: 'change' }>) {
  const changed = await browserApi.patch('/admin/products/{id}/', body, { params: { id } });
  if (changed.ok) return toastProduct(changed.value, 'Product saved');
  return editFailed(changed, body.version, () => browserApi.get('/admin/products/{id}/', { params: { id } }));
}

async function archive({ id, name }: Extract<ProductIntent, { intent: 'delete' }>) {
  const archived = await browserApi.delete('/admin/products/{id}/', undefined, { params: { id } });
  if (archived.ok) showToast({ tone: 'done', title: 'Product archived', text: name });
  else showToast({ tone: 'failed', ...errorToast('Products', archived) });
  return completed();
}

const BULK_LABELS: Readonly<Record<BulkAction, string>> = {
  publish: 'published',
  archive: 'archived',
  feature: 'featured',
  unfeature: 'no longer featured',
};

async function bulk({ products, action }: Extract<ProductIntent, { intent: 'bulk' }>) {
  const outcome = await browserApi.post('/admin/products/bulk/', { products, action });
  if (outcome.ok) showToast(bulkToast(outcome.value, action));
  else showToast({ tone: 'failed', ...errorToast('Products', outcome) });
  return completed();
}

const MAX_SKIPPED = 3;

/** How many products changed, and why others did not. */
export function bulkToast({ changed, skipped }: Encoded<typeof BulkChanged>, action: BulkAction) {
  const visible = skipped.slice(0, MAX_SKIPPED).map(({ name, reason }) => `${name}: ${reason}`);
  const more = skipped.length - visible.length;
  const left = [...visible, ...(more > 0 ? [`and ${more} more`] : [])].join(' · ');
  return {
    tone: changed === 0 && skipped.length > 0 ? ('failed' as const) : ('done' as const),
    title: `${changed} ${changed === 1 ? 'product' : 'products'} ${BULK_LABELS[action]}`,
    ...(left !== '' && { text: `Left as they were: ${left}` }),
  };
}

async function moveStock({ id, body }: Extract<ProductIntent, { intent: 'stock' }>) {
  const moved = await browserApi.post('/admin/products/{id}/stock/', body, { params: { id } });
  if (!moved.ok) return saveFailed(moved);
  const units = moved.value.variants.find((variant) => variant.id === body.variant)?.inventory ?? 0;
  return toastSaved('Stock changed', `${moved.value.name}: ${unitsText(units)} now`);
}

export function productsAction(intent: ProductIntent) {
  if (intent.intent === 'create') return create(intent);
  if (intent.intent === 'change') return change(intent);
  if (intent.intent === 'delete') return archive(intent);
  return intent.intent === 'bulk' ? bulk(intent) : moveStock(intent);
}

/** Downloads the filtered list as CSV. */
export async function exportProducts(filters: ProductFilters): Promise<void> {
  const failure = await download(
    `/admin/products/export/?${writeProductFilters({ ...filters, page: 1 })}`,
    'harusi-products.csv',
  );
  if (failure === undefined) showToast({ tone: 'done', title: 'List exported', text: 'harusi-products.csv' });
  else showToast({ tone: 'failed', ...errorToast('Products', failure) });
}
