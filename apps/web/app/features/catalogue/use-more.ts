import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import type { CardProduct } from './card-product.ts';
import type { ListingData } from './listing-data.ts';
import { firstPageWith, readListingQuery, writeListingQuery } from './listing-query.ts';

interface More {
  /** The list it was added to; another list starts afresh. */
  to: ListingData;
  products: readonly CardProduct[];
  last: number;
}

/**
 * Adds page after page below the list. The address follows, so that who reloads or comes back gets all of it from the
 * server at once, and the browser finds the place again. It is changed behind the router's back: nothing has to be
 * loaded for it.
 */
export function useMore(listing: ListingData, grid: RefObject<HTMLElement | null>) {
  const { pathname, search } = useLocation();
  const query = readListingQuery(new URLSearchParams(search));
  const [kept, setKept] = useState<More>();
  const [waiting, setWaiting] = useState<ListingData>();
  const [problem, setProblem] = useState<{ of: ListingData; message: string }>();
  const more = kept?.to === listing ? kept : { to: listing, products: [], last: listing.last };
  const products = [...listing.products, ...more.products];
  const next = more.last + 1;
  const address = pathname + writeListingQuery(query, next);

  const load = async () => {
    setWaiting(listing);
    setProblem(undefined);
    const { loadPage } = await import('./load-page.ts');
    const answer = await loadPage({ ...query, ...listing.fixed }, next);
    setWaiting(undefined);
    if (!answer.ok) {
      setProblem({ of: listing, message: answer.problem.message });
      return;
    }
    const isStillHere = grid.current !== null && window.location.pathname === pathname;
    flushSync(() => setKept({ to: listing, products: [...more.products, ...answer.value], last: next }));
    if (!isStillHere) return;
    window.history.replaceState(window.history.state, '', address);
    grid.current?.querySelectorAll<HTMLElement>('.card-name a')[products.length]?.focus();
  };

  return {
    products,
    address,
    /** The next page begins a list of its own: it is walked to, not added. */
    isElsewhere: firstPageWith(next) === next,
    isLoading: waiting === listing,
    problem: problem?.of === listing ? problem.message : undefined,
    load,
  };
}
