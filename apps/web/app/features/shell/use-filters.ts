import { useLocation, useNavigate, useNavigation } from 'react-router';

export interface FilterRules<Filters> {
  read: (params: URLSearchParams) => Filters;
  write: (filters: Filters) => URLSearchParams;
}

/** The filters of a list are its address; while a change is under way, they are already those it leads to. */
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
