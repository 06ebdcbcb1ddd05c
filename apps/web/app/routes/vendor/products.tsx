import { Plus } from 'lucide-react';
import { useLocation, useRevalidator } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { PageHeader } from '../../components/office/layout/page-header.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { SearchBar } from '../../components/office/lists/search-bar.tsx';
import { TabLinks } from '../../components/tab-links.tsx';
import { useFilters } from '../../components/office/lists/use-list.ts';
import { useReloadOnEvents } from '../../lib/events/use-reload-on-events.ts';
import { readProductFilters, writeProductFilters } from '../../features/vendor-products/product-filters.ts';
import { listAt, PRODUCT_LISTS } from '../../features/vendor-products/product-lists.ts';
import { ProductTable } from '../../features/vendor-products/product-table.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { Route } from './+types/products';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${listAt(location.pathname).title} | Harusi` },
];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { status } = listAt(url.pathname);
  const query = { ...readProductFilters(url.searchParams), status, page_size: PAGE_SIZE };
  return browserApi.get('/products/approval/vendor-submissions/', { query, signal: request.signal });
}

/** Pending, approved or rejected, depending on the URL. */
export default function VendorProducts({ loaderData: result }: Route.ComponentProps) {
  useReloadOnEvents('submission.changed');
  const here = listAt(useLocation().pathname);
  const { filters, loading, filter } = useFilters({ read: readProductFilters, write: writeProductFilters });
  const { revalidate, state } = useRevalidator();
  const list = result.ok ? result.value : undefined;
  const counts = list?.counts;
  return (
    <>
      <PageHeader
        title={here.title}
        note={here.note}
        actions={
          <ButtonLink to="/vendor/products/upload">
            <Icon of={Plus} small />
            Add Product
          </ButtonLink>
        }
      />
      <Panel flush>
        <div className="[&>nav]:mx-0 [&>nav]:px-3">
          <TabLinks
            label="Status"
            tabs={PRODUCT_LISTS.map(({ path, label, status }) => ({
              label,
              to: path,
              ...(counts && { count: counts[status] }),
            }))}
          />
        </div>
        <SearchBar
          key={here.path}
          label="Search your products"
          placeholder="Product or SKU"
          filters={filters}
          onFilter={filter}
        />
        {list === undefined ? (
          <ErrorState
            title={here.failed}
            message="Please try again."
            onRetry={() => void revalidate()}
            busy={state === 'loading'}
          />
        ) : (
          <ProductTable
            label={here.title}
            filters={filters}
            list={list}
            problem={undefined}
            loading={loading || state === 'loading'}
            pageSize={PAGE_SIZE}
            onFilter={filter}
            onRetry={() => void revalidate()}
            empty={here.empty}
            hasReasons={here.status === 'rejected'}
          />
        )}
      </Panel>
    </>
  );
}
