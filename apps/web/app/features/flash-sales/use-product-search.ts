import { useEffect, useState } from 'react';
import type { ResponseOf } from '@harusi/contracts/calls';
import { browserApi } from '../../lib/api/browser-api.ts';

type Found = ResponseOf<'GET', '/admin/flash-sales/products/'>;

const AT_ONCE = 8;

/** Searches products for a campaign. */
export function useProductSearch() {
  /** A new object each time, so that the same search can be repeated. */
  const [asked, setAsked] = useState({ words: '' });
  const [answer, setAnswer] = useState<{ asked: object; found?: Found; problem?: string }>();
  useEffect(() => {
    const gone = new AbortController();
    const query = { search: asked.words, page_size: AT_ONCE };
    browserApi.get('/admin/flash-sales/products/', { query, signal: gone.signal }).then(
      (said) => setAnswer(said.ok ? { asked, found: said.value } : { asked, problem: said.problem.message }),
      () => undefined,
    );
    return () => gone.abort();
  }, [asked]);
  return {
    search: (words: string) => setAsked({ words }),
    found: answer?.found,
    problem: answer?.problem,
    loading: answer?.asked !== asked,
    retry: () => setAsked({ ...asked }),
  };
}
