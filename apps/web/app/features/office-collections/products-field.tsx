import { useRef, useState } from 'react';
import { Check, Plus, X } from 'lucide-react';
import { FieldNotes, useField } from '../../components/fields/field.tsx';
import { moveEntry } from '../../components/fields/file-checks.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { OrderedList } from '../../components/office/lists/ordered-list.tsx';
import { RowButton } from '../../components/office/lists/row-button.tsx';
import { SearchBox } from '../../components/office/lists/search-bar.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { ApiError } from '../../lib/api/errors.ts';
import { formatMoney } from '../../lib/format.ts';
import type { ChosenProduct } from './collection-draft.ts';

interface ProductsFieldProps {
  chosen: readonly ChosenProduct[];
  onChange: (chosen: readonly ChosenProduct[]) => void;
  problem: ApiError | undefined;
}

/** The products of a collection in order, and a search for more. */
export function ProductsField({ chosen, onChange, problem }: ProductsFieldProps) {
  const field = useField({ name: 'products', problem });
  const isChosen = ({ id }: ChosenProduct) => chosen.some((one) => one.id === id);
  const remove = ({ id }: ChosenProduct) => onChange(chosen.filter((one) => one.id !== id));
  return (
    <section aria-label="Products" className="grid gap-3">
      <h3 className="font-semibold">Products ({chosen.length})</h3>
      <Finder
        isChosen={isChosen}
        onToggle={(product) => (isChosen(product) ? remove(product) : onChange([...chosen, product]))}
      />
      <FieldNotes field={field} />
      {chosen.length === 0 ? (
        <p className="text-stone">None yet. Search for a product to add it.</p>
      ) : (
        <div className="max-h-96 overflow-y-auto rounded-control border border-line px-3">
          <OrderedList
            label="Chosen products"
            items={chosen}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            onMove={(product, to) => onChange(moveEntry(chosen, chosen.indexOf(product), to))}
          >
            {(product) => (
              <>
                <ProductLine product={product} />
                <RowButton icon={X} label={`Remove ${product.name}`} onClick={() => remove(product)} />
              </>
            )}
          </OrderedList>
        </div>
      )}
    </section>
  );
}

interface FinderProps {
  isChosen: (product: ChosenProduct) => boolean;
  onToggle: (product: ChosenProduct) => void;
}

function Finder({ isChosen, onToggle }: FinderProps) {
  const { found, find } = useProductSearch();
  return (
    <div className="grid gap-2">
      <div className="flex">
        <SearchBox
          label="Find products to add"
          placeholder="Name, SKU or vendor"
          onSearch={(text) => void find(text)}
        />
      </div>
      <output className="text-fine text-stone">
        {found !== undefined && (found.problem ?? foundText(found.count))}
      </output>
      {found !== undefined && found.products.length > 0 && (
        <ul aria-label="Found products" className="max-h-72 overflow-y-auto rounded-control bg-ivory">
          {found.products.map((product) => (
            <li key={product.id} className="border-b border-hair last:border-0">
              <button
                type="button"
                aria-pressed={isChosen(product)}
                onClick={() => onToggle(product)}
                className="flex w-full cursor-pointer items-center gap-3 px-3 py-2 text-left -outline-offset-2 hover:bg-silk"
              >
                <ProductLine product={product} />
                <Icon of={isChosen(product) ? Check : Plus} small />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const foundText = (count: number) =>
  count === 0 ? 'No products match.' : count === 1 ? 'One product matches.' : `${count} products match.`;

function ProductLine({ product: { name, sku, subcategory_name, price, image } }: { product: ChosenProduct }) {
  return (
    <>
      <Thumbnail image={image} className="w-9 flex-none rounded-control" />
      <span className="grid min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-fine text-stone wrap-anywhere">
          {sku} · {subcategory_name} · {formatMoney(price)}
        </span>
      </span>
    </>
  );
}

const PAGE_SIZE = 20;

interface Found {
  products: readonly ChosenProduct[];
  count: number;
  problem?: string;
}

/** Searches products; only the latest response counts. */
export function useProductSearch() {
  const [found, setFound] = useState<Found>();
  const asking = useRef<AbortController>(undefined);

  const find = async (search: string): Promise<void> => {
    asking.current?.abort();
    if (search === '') return setFound(undefined);
    const { signal } = (asking.current = new AbortController());
    try {
      const query = { search, page_size: PAGE_SIZE };
      const result = await browserApi.get('/admin/products/', { query, signal });
      setFound(
        result.ok
          ? { products: result.value.results, count: result.value.count }
          : { products: [], count: 0, problem: result.problem.message },
      );
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  return { found, find };
}
