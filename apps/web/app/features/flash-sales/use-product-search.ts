import { useEffect, useState } from 'react';
import type { ResponseOf } from '@harusi/contracts/calls';
import { browserApi } from '../../lib/api/browser-api.ts';

type Found = ResponseOf<'GET', '/admin/flash-sales/products/'>;

const AT_ONCE = 8;

/** Products that a campaign may name, by the words that were typed. */
export function useProductSearch() {
  /** A new one each time, so that the same words can be asked for again. */
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
