/** The filters in the URL. */
export interface ProductFilters {
  search: string;
  page: number;
}

/** Ignores unknown values. */
export function readProductFilters(params: URLSearchParams): ProductFilters {
  const page = Number(params.get('page'));
  return {
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Omits defaults. */
export function writeProductFilters({ search, page }: ProductFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}
