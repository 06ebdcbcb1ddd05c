import { useId, useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { OfficeSelect } from '../../components/office/fields/office-select.tsx';
import { SearchBar } from '../../components/office/lists/search-bar.tsx';
import { AdvancedFilters, type FilterChoices } from './advanced-filters.tsx';
import { countAdvanced, type ProductFilters } from './product-filters.ts';
import { CATEGORIES, CATEGORY_LABELS, STATUS_LABELS, VISIBILITIES } from './product-labels.ts';

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
            onFilter({ category: CATEGORIES.find((one) => one === value) ?? '', subcategory: '', page: 1 })
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
          onChange={(value) => onFilter({ status: VISIBILITIES.find((one) => one === value) ?? '', page: 1 })}
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
