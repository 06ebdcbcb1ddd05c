import { useState, type ComponentType } from 'react';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { FILTERS } from './listing-toolbar.tsx';

interface Shown {
  FilterSheet: ComponentType<FilterSheetProps>;
  isOpen: boolean;
  /** The group of filters to begin with. */
  group: string | undefined;
}

/** The sheet is loaded by the first who opens it; where that fails, the filters show in the page itself. */
export function useFilterSheet() {
  const [shown, setShown] = useState<Shown>();

  const show = async (group?: string) => {
    try {
      const { FilterSheet } = await import('./filter-sheet.tsx');
      setShown({ FilterSheet, isOpen: true, group });
    } catch {
      window.location.hash = FILTERS;
    }
  };
  const close = () => setShown((last) => last && { ...last, isOpen: false });

  return {
    FilterSheet: shown?.FilterSheet,
    isOpen: shown?.isOpen ?? false,
    group: shown?.group,
    show,
    close,
  };
}
