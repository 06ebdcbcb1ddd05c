import { Form, useNavigate } from 'react-router';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { readStylistFilters, writeStylistFilters, type StylistFilters } from './stylist-filters.ts';

interface FilterBarProps {
  filters: StylistFilters;
  areas: readonly string[];
  styles: readonly string[];
}

const CATEGORIES = [
  { value: 'bridal', label: 'Bridal' },
  { value: 'groom', label: 'Groom' },
];
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Filters in the URL; without JavaScript a button submits them. */
export function FilterBar({ filters, areas, styles }: FilterBarProps) {
  const navigate = useNavigate();
  const show = (form: HTMLFormElement) => {
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.set(name, value);
    void navigate(writeStylistFilters(readStylistFilters(typed)), { preventScrollReset: true });
  };
  return (
    <search aria-label="Stylists">
      <Form
        // Follows the URL, also after going back.
        key={writeStylistFilters({ ...filters, page: 1 })}
        action="/stylists"
        onChange={({ currentTarget }) => show(currentTarget)}
        className="grid grid-cols-2 gap-4 border-y border-line py-6 sm:grid-cols-3 lg:gap-grid-x"
      >
        <SelectField
          name="category"
          label="For"
          placeholder="Bride and groom"
          options={CATEGORIES}
          defaultValue={filters.category}
          className="max-sm:col-span-2"
        />
        <SelectField
          name="style"
          label="Style"
          placeholder="Any style"
          options={optionsOf(styles)}
          defaultValue={filters.style}
        />
        <SelectField
          name="area"
          label="Area"
          placeholder="Anywhere"
          options={optionsOf(areas)}
          defaultValue={filters.area}
        />
        <noscript>
          <button type="submit" className="button button-line">
            Show stylists
          </button>
        </noscript>
      </Form>
    </search>
  );
}
