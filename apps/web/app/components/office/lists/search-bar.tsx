import { type ReactNode, useEffect, useRef } from 'react';
import { Search } from 'lucide-react';
import { Icon } from '../../icons/icon.tsx';
import '../../../styles/office.css';

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

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  defaultValue?: string;
  onSearch: (text: string) => void;
}

const PAUSE_MS = 300;

/** Searches when typing pauses, and at once on Enter or when cleared. */
export function SearchBox({ label, placeholder, defaultValue = '', onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(defaultValue);

  // The search changed by other means: a link, the back button, cleared filters.
  useEffect(() => {
    if (box.current === null || box.current === document.activeElement) return;
    box.current.value = defaultValue;
    last.current = defaultValue;
  }, [defaultValue]);

  const search = (text: string, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const tidy = text.trim();
      if (tidy === last.current) return;
      last.current = tidy;
      onSearch(tidy);
    }, pause);
  };

  return (
    <label className="input flex flex-[1_1_16rem] items-center gap-2 py-0 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-bordeaux lg:max-w-96">
      <Icon of={Search} small className="text-stone" />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={defaultValue}
        onInput={({ currentTarget: { value } }) => search(value, value === '' ? 0 : PAUSE_MS)}
        onKeyDown={({ key, currentTarget: { value } }) => key === 'Enter' && search(value, 0)}
        className="w-full bg-transparent outline-0 placeholder:text-stone"
      />
    </label>
  );
}
