import { pageParam, searchParam } from '../../lib/query-params.ts';

export type SearchList = 'synonyms' | 'missed';

export interface SearchFilters {
  list: SearchList;
  /** Narrows the synonyms. */
  search: string;
  page: number;
  /** The words to try; empty for none. */
  try: string;
}

const MAX_TRIED_LENGTH = 200;

export const readSearchFilters = (params: URLSearchParams): SearchFilters => ({
  list: params.get('list') === 'missed' ? 'missed' : 'synonyms',
  search: searchParam(params),
  page: pageParam(params),
  try: params.get('try')?.trim().slice(0, MAX_TRIED_LENGTH) ?? '',
});

export function writeSearchFilters({ list, search, page, try: tried }: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (list !== 'synonyms') params.set('list', list);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  if (tried !== '') params.set('try', tried);
  return params;
}
