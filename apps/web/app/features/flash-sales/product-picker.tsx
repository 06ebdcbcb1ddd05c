import { useEffect, useState } from 'react';
import { X } from 'lucide-react';
import type { ResponseOf } from '@harusi/contracts/calls';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { SearchBox } from '../../components/office/lists/search-bar.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { formatMoney } from '../../lib/format.ts';
import { toggleProduct, type SaleDraft } from './sale-draft.ts';
import { productsText, type SaleProductView } from './sale-labels.ts';

interface ProductPickerProps {
  draft: SaleDraft;
  onChange: (change: Partial<SaleDraft>) => void;
}

/** The chosen products of a campaign, and a search for more. */
export function ProductPicker({ draft, onChange }: ProductPickerProps) {
  const { search, found, problem, loading, retry } = useProductSearch();
  const press = (product: SaleProductView) => onChange(toggleProduct(draft, product));
  return (
    <div className="grid gap-3 pt-3">
      <Chosen draft={draft} onRemove={press} onClear={() => onChange({ products: [] })} />
      <SearchBox label="Search products" placeholder="Name or SKU" onSearch={search} />
      {problem !== undefined && <ErrorState message={problem} onRetry={retry} busy={loading} />}
      {problem === undefined && found === undefined && <Skeleton className="h-40" />}
      {found !== undefined && (
        <>
          <ul aria-busy={loading} aria-label="Found products" className="grid border-t border-hair">
            {found.results.map((product) => (
              <FoundProduct
                key={product.id}
                product={product}
                isChosen={draft.products.includes(product.id)}
                onPress={() => press(product)}
              />
            ))}
          </ul>
          <p aria-live="polite" className="text-fine text-stone">
            {found.count === 0 && 'No products match.'}
            {found.count > found.results.length &&
              `${productsText(found.count)} match. Type more to narrow it down.`}
          </p>
        </>
      )}
    </div>
  );
}

interface ChosenProps {
  draft: SaleDraft;
  onRemove: (product: SaleProductView) => void;
  onClear: () => void;
}

function Chosen({ draft: { products, known }, onRemove, onClear }: ChosenProps) {
  if (products.length === 0) return <p className="text-stone">None chosen yet.</p>;
  const inside = new Set(products);
  const named = known.filter(({ id }) => inside.has(id));
  const unnamed = products.length - named.length;
  return (
    <div className="grid gap-2">
      <ul aria-label="Chosen products" className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
        {named.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              onClick={() => onRemove(product)}
              className="inline-flex min-h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-pill bg-silk px-3 text-left hover:text-danger lg:min-h-7"
            >
              {product.name}
              <span className="sr-only">, remove</span>
              <Icon of={X} small className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-3 text-fine text-stone">
        {unnamed > 0 && `and ${productsText(unnamed)} more`}
        {products.length > 1 && (
          <button
            type="button"
            onClick={onClear}
            className="cursor-pointer py-1 underline underline-offset-4"
          >
            Remove all
          </button>
        )}
      </p>
    </div>
  );
}

interface FoundProductProps {
  product: SaleProductView;
  isChosen: boolean;
  onPress: () => void;
}

function FoundProduct({ product, isChosen, onPress }: FoundProductProps) {
  return (
    <li className="border-b border-hair">
      <label className="flex min-h-13 cursor-pointer items-center gap-3 py-1.5 hover:bg-ivory">
        <input type="checkbox" className="tick" checked={isChosen} onChange={onPress} />
        <Thumbnail image={product.image} className="w-8 flex-none" />
        <span className="grid min-w-0 flex-1">
          <span className="truncate font-medium">{product.name}</span>
          <span className="truncate text-fine text-stone">{`${product.sku}, ${product.subcategory_name}`}</span>
        </span>
        <span className="money">{formatMoney(product.price)}</span>
      </label>
    </li>
  );
}

type Found = ResponseOf<'GET', '/admin/flash-sales/products/'>;

const PAGE_SIZE = 8;

/** Searches products for a campaign. */
export function useProductSearch() {
  /** A new object each time, so that the same search can be repeated. */
  const [query, setQuery] = useState({ words: '' });
  const [response, setResponse] = useState<{ query: object; found?: Found; problem?: string }>();
  useEffect(() => {
    const gone = new AbortController();
    const params = { search: query.words, page_size: PAGE_SIZE };
    browserApi.get('/admin/flash-sales/products/', { query: params, signal: gone.signal }).then(
      (result) =>
        setResponse(result.ok ? { query, found: result.value } : { query, problem: result.problem.message }),
      () => undefined,
    );
    return () => gone.abort();
  }, [query]);
  return {
    search: (text: string) => setQuery({ words: text }),
    found: response?.found,
    problem: response?.problem,
    loading: response?.query !== query,
    retry: () => setQuery({ ...query }),
  };
}
