import { useRevalidator } from 'react-router';
import type { Result } from '../../lib/api/browser-api.ts';
import { useFilters, type FilterRules } from './use-filters.ts';

interface ListRules<Filters> extends FilterRules<Filters> {
  /** As many as the loader asks for. */
  pageSize: number;
}

/**
 * All that a list screen knows, from the answer of its loader and the filters in its address:
 *
 *     const orders = useList(answer, { read: readOrderFilters, write: writeOrderFilters, pageSize: PAGE_SIZE });
 *
 * The whole of it goes to the table (`ListTableProps`: `<OrderTable {...orders} />`), `filters` and `onFilter` to
 * the tabs (`stateTabs`, `allTab`) and the search (`SearchBar`) over it. Whatever else the answer says, such as
 * `counts`, is in `list`.
 */
export function useList<List, Filters>(answer: Result<List>, rules: ListRules<Filters>) {
  const { filters, loading, filter } = useFilters(rules);
  const { revalidate, state } = useRevalidator();
  return {
    filters,
    list: answer.ok ? answer.value : undefined,
    problem: answer.ok ? undefined : answer.problem.message,
    loading: loading || state === 'loading',
    pageSize: rules.pageSize,
    onFilter: filter,
    onRetry: () => void revalidate(),
  };
}
