import { useCallback, useState } from 'react';
import { ArrowLeft, Download, Plus, Upload, Zap } from 'lucide-react';
import { Link, useFetcher, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { useSelection } from '../../../components/office/lists/use-selection.ts';
import { useList } from '../../../components/office/lists/use-list.ts';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { loadProductDialog, PAGE_SIZE } from '../../../features/office-products/edit/load-product-dialog.ts';
import { ProductDialog } from '../../../features/office-products/edit/product-dialog.tsx';
import { BulkBar } from '../../../features/office-products/list/bulk-bar.tsx';
import {
  readProductFilters,
  findView,
  VIEWS,
  writeProductFilters,
} from '../../../features/office-products/list/product-filters.ts';
import { ProductStats } from '../../../features/office-products/list/product-stats.tsx';
import { ProductTable } from '../../../features/office-products/list/product-table.tsx';
import { ProductToolbar } from '../../../features/office-products/list/product-toolbar.tsx';
import {
  exportProducts,
  type ProductIntent,
  productsAction,
  submitProduct,
} from '../../../features/office-products/product-actions.ts';
import type { ProductRow, ProductSummary } from '../../../features/office-products/product-labels.ts';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import type { Route } from './+types/products';

export const meta: Route.MetaFunction = () => [{ title: 'Product Management | Harusi' }];

/** `?edit=12` opens a product over the list, `?edit=new` an empty form; other screens link here. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const filters = writeProductFilters(readProductFilters(url.searchParams));
  const query = { ...Object.fromEntries(filters), page_size: PAGE_SIZE };
  const [result, makers, subcategories, opened] = await Promise.all([
    browserApi.get('/admin/products/', { query, signal }),
    browserApi.get('/admin/products/makers/', { signal }),
    browserApi.get('/subcategories/', { signal }),
    loadProductDialog(url.searchParams.get('edit'), signal),
  ]);
  return {
    result,
    opened,
    makers: makers.ok ? makers.value : [],
    subcategories: subcategories.ok ? subcategories.value : [],
  };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: ProductIntent = await request.json();
  return productsAction(intent);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { result, makers, subcategories, opened } = loaderData;
  useReloadOnEvents('product.changed');
  const products = useList(result, {
    read: readProductFilters,
    write: writeProductFilters,
    pageSize: PAGE_SIZE,
  });
  const { filters, list, loading, onFilter } = products;
  const edit = useEditing();
  const { submit, state: doing } = useFetcher();
  const [deleting, setDeleting] = useState<ProductRow>();
  const { ticked, selection, clear } = useSelection(list?.results ?? [], {
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  });
  const onEdit = useCallback((product: ProductRow) => edit(product.id), [edit]);
  return (
    <>
      <BackToDashboard />
      <PageHeader title="Product Management" actions={<HeaderActions onAdd={() => edit('new')} />} />
      {list !== undefined && <ProductStats summary={list.summary} />}
      <Panel
        flush
        title={list === undefined ? 'Products' : `Products (${list.count})`}
        action={
          <span className="flex items-center gap-3">
            <output className="text-fine text-stone">{loading ? 'Loading products...' : ''}</output>
            <ButtonLink to="/admin/flash-sales" variant="quiet" size="small">
              <Icon of={Zap} small />
              Manage Sales
            </ButtonLink>
            <Button variant="quiet" size="small" onClick={() => void exportProducts(filters)}>
              <Icon of={Download} small />
              Export CSV
            </Button>
          </span>
        }
      >
        <OfficeTabs
          label="Views of the products"
          value={findView(filters)}
          onChange={(view) => onFilter({ ...VIEWS[view], page: 1 })}
          tabs={tabsOf(list?.summary)}
        >
          <ProductToolbar {...{ filters, makers, subcategories }} onFilter={onFilter} />
          {ticked.length > 0 && (
            <BulkBar
              count={ticked.length}
              busy={doing !== 'idle'}
              onClear={clear}
              onDo={(action) => {
                submitProduct(submit, { intent: 'bulk', products: ticked.map(({ id }) => id), action });
                clear();
              }}
            />
          )}
          <ProductTable
            {...products}
            loading={loading || doing !== 'idle'}
            selection={selection}
            onEdit={onEdit}
            onDelete={setDeleting}
            onAdd={() => edit('new')}
          />
        </OfficeTabs>
      </Panel>
      <ProductDialog {...{ opened, subcategories }} onClose={() => edit(undefined)} />
      <ConfirmDialog
        open={deleting !== undefined}
        danger
        title={`Delete ${deleting?.name ?? ''}?`}
        text="It is archived: it leaves the shop at once, while orders and figures keep it. You find it under Archived and can publish it again."
        confirmLabel="Archive product"
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => {
          if (deleting) submitProduct(submit, { intent: 'delete', id: deleting.id, name: deleting.name });
          setDeleting(undefined);
        }}
      />
    </>
  );
}

/** Opens and closes the form by URL; stable across renders. */
function useEditing() {
  const navigate = useNavigate();
  return useCallback(
    (what: number | 'new' | undefined) => {
      const params = new URLSearchParams(window.location.search);
      if (what === undefined) params.delete('edit');
      else params.set('edit', String(what));
      void navigate({ search: params.toString() }, { preventScrollReset: true });
    },
    [navigate],
  );
}

const tabsOf = (summary: ProductSummary | undefined) => {
  const tab = (value: keyof typeof VIEWS, label: string, count: number | undefined) => ({
    value,
    label,
    ...(count !== undefined && { count }),
  });
  return [
    tab('all', 'All', summary?.total),
    tab('published', 'Published', summary?.published),
    tab('drafts', 'Drafts', summary?.drafts),
    tab('low', 'Low stock', summary?.low_stock),
    tab('sale', 'On sale', summary?.on_sale),
    tab('archived', 'Archived', summary?.archived),
  ];
};

function BackToDashboard() {
  return (
    <Link to="/admin" className="inline-flex min-h-6 items-center gap-1 text-stone hover:text-ink">
      <Icon of={ArrowLeft} small />
      Back to Dashboard
    </Link>
  );
}

function HeaderActions({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <ButtonLink to="/admin/flash-sales" variant="line">
        <Icon of={Zap} small />
        Flash Sales
      </ButtonLink>
      <ButtonLink to="/admin/upload" variant="line">
        <Icon of={Upload} small />
        Quick Upload
      </ButtonLink>
      <Button onClick={onAdd}>
        <Icon of={Plus} small />
        Add Product
      </Button>
    </>
  );
}
