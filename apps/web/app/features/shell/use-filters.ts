import { useLocation, useNavigate, useNavigation } from 'react-router';

export interface FilterRules<Filters> {
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
    const search = write({ ...filters, ...change }).toString();
    void navigate({ search }, { preventScrollReset: true });
  };
  return { filters, loading, filter };
}
