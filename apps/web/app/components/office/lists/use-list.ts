import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { Result } from '../../../lib/api/browser-api.ts';

interface ListRules<Filters> extends FilterRules<Filters> {
  pageSize: number;
}

/**
 * Everything a list screen needs, from its loader's response and the filters in its URL:
 *
 *     const orders = useList(result, { read: readOrderFilters, write: writeOrderFilters, pageSize: PAGE_SIZE });
 *
 * Pass all of it to the table (`<OrderTable {...orders} />`), and `filters` and `onFilter` to tabs and search. `list`
 * has the rest of the response, such as `counts`.
 */
export function useList<List, Filters>(result: Result<List>, rules: ListRules<Filters>) {
  const { filters, loading, filter } = useFilters(rules);
  const { revalidate, state } = useRevalidator();
  return {
    filters,
    list: result.ok ? result.value : undefined,
    problem: result.ok ? undefined : result.problem.message,
    loading: loading || state === 'loading',
    pageSize: rules.pageSize,
    onFilter: filter,
    onRetry: () => void revalidate(),
  };
}

interface FilterRules<Filters> {
  read: (params: URLSearchParams) => Filters;
  write: (filters: Filters) => URLSearchParams;
}

/** Keeps a list's filters in the URL; during a navigation, returns the pending ones. */
export function useFilters<Filters>({ read, write }: FilterRules<Filters>) {
  const navigate = useNavigate();
  const here = useLocation();
  const { location: ahead } = useNavigation();
  const loading = ahead?.pathname === here.pathname;
  const filters = read(new URLSearchParams(loading ? ahead.search : here.search));
  const filter = (change: Partial<Filters>) => {
    // A cursor fits one list: whatever else changes, its first page is meant.
    const other = 'page' in change ? { ...filters, cursor: undefined, ...change } : { ...filters, ...change };
    const search = write(other).toString();
    void navigate({ search }, { preventScrollReset: true });
  };
  return { filters, loading, filter };
}
