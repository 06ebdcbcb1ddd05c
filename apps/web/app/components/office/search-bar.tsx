import type { ReactNode } from 'react';
import { SearchBox } from './search-box.tsx';

interface SearchBarProps {
  label: string;
  placeholder: string;
  filters: { search: string };
  /** A new search starts on page 1. */
  onFilter: (change: { search: string; page: number }) => void;
  /** More filters. */
  children?: ReactNode;
}

/** The bar above a list: search and more filters. */
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
