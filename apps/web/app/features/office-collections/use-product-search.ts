import { useRef, useState } from 'react';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { ChosenProduct } from './collection-labels.ts';

const SHOWN = 20;

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
      const query = { search, page_size: SHOWN };
      const answer = await browserApi.get('/admin/products/', { query, signal });
      setFound(
        answer.ok
          ? { products: answer.value.results, count: answer.value.count }
          : { products: [], count: 0, problem: answer.problem.message },
      );
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  return { found, find };
}
