import { useState } from 'react';
import { OfficeTabs } from '../../components/office/lists/office-tabs.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { ProductPicker } from './product-picker.tsx';
import { toggle, usesCategories, usesProducts, type SaleDraft } from './sale-draft.ts';
import type { SaleCategory } from './sale-labels.ts';

interface SaleTargetsProps {
  draft: SaleDraft;
  categories: readonly SaleCategory[];
  problem: ApiError | undefined;
  onChange: (change: Partial<SaleDraft>) => void;
}

const TARGET_FIELDS = ['sale_type', 'categories', 'products'];

/** What the campaign applies to. A tab that the sale type does not use is disabled. */
export function SaleTargets({ draft, categories, problem, onChange }: SaleTargetsProps) {
  const [tab, setTab] = useState('categories');
  const [canCategories, canProducts] = [usesCategories(draft), usesProducts(draft)];
  const messages = TARGET_FIELDS.flatMap((field) => problem?.field_errors?.[field] ?? []);
  return (
    <div className="grid gap-3">
      <OfficeTabs
        label="What it is for"
        value={canCategories && (tab === 'categories' || !canProducts) ? 'categories' : 'products'}
        onChange={setTab}
        tabs={[
          {
            value: 'categories',
            label: 'Categories',
            disabled: !canCategories,
            ...(canCategories && { count: draft.categories.length }),
            panel: (
              <CategoryBoxes
                categories={categories}
                chosen={draft.categories}
                onChange={(chosen) => onChange({ categories: chosen })}
              />
            ),
          },
          {
            value: 'products',
            label: 'Products',
            disabled: !canProducts,
            ...(canProducts && { count: draft.products.length }),
            panel: <ProductPicker draft={draft} onChange={onChange} />,
          },
        ]}
      />
      {messages.length > 0 && <p className="text-fine text-danger">{messages.join(' ')}</p>}
    </div>
  );
}

interface CategoryBoxesProps {
  categories: readonly SaleCategory[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

function CategoryBoxes({ categories, chosen, onChange }: CategoryBoxesProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 pt-3 sm:grid-cols-3">
      <legend className="sr-only">Categories</legend>
      {categories.map(({ id, name, product_count }) => (
        <label
          key={id}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-soft-edge px-3 py-1.5 has-checked:border-ink has-checked:bg-ivory"
        >
          <input
            type="checkbox"
            className="tick"
            checked={chosen.includes(id)}
            onChange={() => onChange(toggle(chosen, id))}
          />
          <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
          <span className="money text-fine text-stone">
            {product_count}
            <span className="sr-only"> products</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
