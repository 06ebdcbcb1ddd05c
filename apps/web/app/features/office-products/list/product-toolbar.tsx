import { useId, useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import type { Encoded } from '@harusi/contracts/calls';
import type { Subcategory } from '@harusi/contracts/catalogue/catalogue';
import { MAIN_SITE } from '@harusi/contracts/constants/main-site';
import type { ProductMaker } from '@harusi/contracts/office/office-products';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { OfficeSelect } from '../../../components/office/fields/office-select.tsx';
import { SearchBar } from '../../../components/office/lists/search-bar.tsx';
import { parseShillings } from '../edit/profit.ts';
import { CATEGORIES, CATEGORY_LABELS, STATUS_LABELS, VISIBILITIES } from '../product-labels.ts';
import { CLEARED_ADVANCED, countAdvanced, type ProductFilters } from './product-filters.ts';

interface ProductToolbarProps extends FilterChoices {
  filters: ProductFilters;
  onFilter: (change: Partial<ProductFilters>) => void;
}

export function ProductToolbar({ filters, onFilter, ...choices }: ProductToolbarProps) {
  const panel = useId();
  const count = countAdvanced(filters);
  // Open when a link already sets advanced filters.
  const [open, setOpen] = useState(count > 0);
  return (
    <>
      <SearchBar
        label="Search products"
        placeholder="Search by name or SKU"
        filters={filters}
        onFilter={onFilter}
      >
        <OfficeSelect
          label="Category"
          hideLabel
          value={filters.category}
          options={[
            { value: '', label: 'All categories' },
            ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
          ]}
          onChange={(value) =>
            onFilter({
              category: CATEGORIES.find((category) => category === value) ?? '',
              subcategory: '',
              page: 1,
            })
          }
        />
        <OfficeSelect
          label="Status"
          hideLabel
          value={filters.status}
          options={[
            { value: '', label: 'All statuses' },
            ...VISIBILITIES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ]}
          onChange={(value) =>
            onFilter({ status: VISIBILITIES.find((visibility) => visibility === value) ?? '', page: 1 })
          }
        />
        <Button variant="quiet" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
          <Icon of={SlidersHorizontal} small />
          Advanced Filters{count > 0 && ` (${count})`}
        </Button>
      </SearchBar>
      <div id={panel} hidden={!open}>
        <AdvancedFilters {...choices} filters={filters} onFilter={onFilter} />
      </div>
    </>
  );
}

export type SubcategoryRow = Encoded<typeof Subcategory>;

export interface FilterChoices {
  subcategories: readonly SubcategoryRow[];
  makers: readonly Encoded<typeof ProductMaker>[];
}

interface AdvancedFiltersProps extends FilterChoices {
  filters: ProductFilters;
  onFilter: (change: Partial<ProductFilters>) => void;
}

const STOCK_OPTIONS = [
  { value: '', label: 'Any stock' },
  { value: 'low', label: 'Low, below 5' },
  { value: 'out', label: 'None left' },
  { value: 'in', label: 'Some left' },
] as const;

/** Filters apply as they are chosen; prices on Enter or blur. */
function AdvancedFilters({ filters, onFilter, subcategories, makers }: AdvancedFiltersProps) {
  const kinds = subcategories.filter(
    ({ category }) => filters.category === '' || category === filters.category,
  );
  return (
    <section
      aria-label="Advanced Filters"
      className="grid grid-cols-2 items-end gap-3 border-b border-line bg-ivory p-3 sm:grid-cols-3 lg:grid-cols-5"
    >
      <PriceBound
        name="min_price"
        label="Price from (KShs)"
        value={filters.min_price}
        onBound={(min_price) => onFilter({ min_price, page: 1 })}
      />
      <PriceBound
        name="max_price"
        label="Price to (KShs)"
        value={filters.max_price}
        onBound={(max_price) => onFilter({ max_price, page: 1 })}
      />
      <OfficeSelect
        label="Stock"
        value={filters.stock}
        options={STOCK_OPTIONS}
        onChange={(value) =>
          onFilter({ stock: STOCK_OPTIONS.find((option) => option.value === value)?.value ?? '', page: 1 })
        }
      />
      <OfficeSelect
        label="Vendor"
        value={filters.vendor}
        options={[
          { value: '', label: 'All vendors' },
          { value: 'none', label: MAIN_SITE },
          ...makers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(vendor) => onFilter({ vendor, page: 1 })}
      />
      <OfficeSelect
        label="Subcategory"
        value={filters.subcategory}
        options={[
          { value: '', label: 'All subcategories' },
          ...kinds.map(({ id, office_name, category }) => ({
            value: String(id),
            label: filters.category === '' ? `${CATEGORY_LABELS[category]}: ${office_name}` : office_name,
          })),
        ]}
        onChange={(subcategory) => onFilter({ subcategory, page: 1 })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 col-span-full">
        <Checkbox
          name="featured"
          label="Featured"
          checked={filters.featured}
          onChange={({ currentTarget: { checked } }) => onFilter({ featured: checked, page: 1 })}
        />
        <Checkbox
          name="sale"
          label="On sale"
          checked={filters.sale}
          onChange={({ currentTarget: { checked } }) => onFilter({ sale: checked, page: 1 })}
        />
        {countAdvanced(filters) > 0 && (
          <Button variant="quiet" size="small" onClick={() => onFilter({ ...CLEARED_ADVANCED, page: 1 })}>
            Clear these
          </Button>
        )}
      </div>
    </section>
  );
}

interface PriceBoundProps {
  name: string;
  label: string;
  value: string;
  onBound: (shillings: string) => void;
}

function PriceBound({ name, label, value, onBound }: PriceBoundProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const settle = () => {
    const bound = parseShillings(typed);
    setTyped(bound);
    if (bound !== value) onBound(bound);
  };
  return (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  );
}
