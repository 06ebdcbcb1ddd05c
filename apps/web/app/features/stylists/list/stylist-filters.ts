/** The filters in the URL. */
export interface StylistFilters {
  category: '' | 'bridal' | 'groom';
  style: string;
  area: string;
  page: number;
}

const wordIn = (params: URLSearchParams, name: string) => params.get(name)?.trim().slice(0, 60) ?? '';

/** Ignores unknown values. */
export function readStylistFilters(params: URLSearchParams): StylistFilters {
  const category = params.get('category');
  const page = Number(params.get('page'));
  return {
    category: category === 'bridal' || category === 'groom' ? category : '',
    style: wordIn(params, 'style'),
    area: wordIn(params, 'area'),
    page: Number.isSafeInteger(page) && page > 0 && page <= 1000 ? page : 1,
  };
}

/** Omits defaults. */
export function writeStylistFilters({ category, style, area, page }: StylistFilters): string {
  const params = new URLSearchParams();
  if (category !== '') params.set('category', category);
  if (style !== '') params.set('style', style);
  if (area !== '') params.set('area', area);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '/stylists' : `/stylists?${params}`;
}
