import type { ReactNode } from 'react';
import { SearchBox } from './search-box.tsx';

interface SearchBarProps {
  label: string;
  placeholder: string;
  filters: { search: string };
  /** Other words begin on the first page. */
  onFilter: (change: { search: string; page: number }) => void;
  /** What else narrows the list, beside the words. */
  children?: ReactNode;
}

/** The bar over a list: words to look for, and whatever else narrows it. */
export function SearchBar({ label, placeholder, filters, onFilter, children }: SearchBarProps) {
  return (
    <div className="flex flex-wrap gap-2 border-b border-line p-3">
      <SearchBox
        label={label}
        placeholder={placeholder}
        defaultValue={filters.search}
        onSearch={(search) => onFilter({ search, page: 1 })}
      />
      {children}
    </div>
  );
}
