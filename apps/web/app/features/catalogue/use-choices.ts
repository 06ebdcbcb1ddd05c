import { useEffect, useOptimistic, useRef, useTransition } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { readListingQuery, writeListingQuery, type ListingQuery } from './listing-query.ts';

/**
 * What the shopper has chosen, read from the address and written to it. A choice shows at once, while its list is still
 * on the way.
 */
export function useChoices() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const coming = useNavigation().location;
  const [isPending, startTransition] = useTransition();
  const [query, showAlready] = useOptimistic(readListingQuery(new URLSearchParams(search)));
  /** Where the list begins: a choice made far below shows its pieces from the first. */
  const top = useRef<HTMLDivElement>(null);
  const chosenSearch = useRef<string>(undefined);

  useEffect(() => {
    if (chosenSearch.current !== search) return;
    chosenSearch.current = undefined;
    if (top.current !== null && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [search]);

  const addressOf = (changed: Partial<ListingQuery>) =>
    pathname + writeListingQuery({ ...query, ...changed });

  const choose = (changed: Partial<ListingQuery>) => {
    const address = addressOf(changed);
    if (address === addressOf({})) return;
    chosenSearch.current = address.slice(pathname.length);
    startTransition(async () => {
      showAlready({ ...query, ...changed });
      await navigate(address, { preventScrollReset: true });
    });
  };

  return { query, isLoading: isPending || coming?.pathname === pathname, top, addressOf, choose };
}

export type Choices = ReturnType<typeof useChoices>;
