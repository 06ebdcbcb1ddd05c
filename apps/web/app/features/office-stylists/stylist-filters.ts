import { pageParam } from '../office-orders/order-filters.ts';

export const STYLIST_STATES = ['active', 'inactive'] as const;
export const STATE_LABELS = { active: 'Active', inactive: 'Inactive' } as const;

/** What the list shows, as it stands in the address. */
export interface StylistFilters {
  status: (typeof STYLIST_STATES)[number] | 'all';
  search: string;
  page: number;
}

/** Whatever the address says that we do not know is left out. */
export const readStylistFilters = (params: URLSearchParams): StylistFilters => ({
  status: STYLIST_STATES.find((known) => known === params.get('status')) ?? 'all',
  search: params.get('search')?.trim().slice(0, 100) ?? '',
  page: pageParam(params),
});

/** The shortest address that says the same. */
export function writeStylistFilters({ status, search, page }: StylistFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'all') params.set('status', status);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}

const DIALOGS = ['view', 'edit', 'hours'] as const;
export type DialogName = (typeof DIALOGS)[number];

/** `?view=3` opens what there is to know of somebody, `?edit=3` or `?edit=new` the form, `?hours=3` their week. */
export function readOpenDialog(params: URLSearchParams): { door: DialogName; id: string } | undefined {
  for (const door of DIALOGS) {
    const id = params.get(door);
    if (id !== null) return { door, id };
  }
  return undefined;
}

/** The same list with that door open, or with none. */
export function withOpenDialog(params: URLSearchParams, door?: DialogName, id?: number | 'new'): string {
  const next = new URLSearchParams(params);
  for (const other of DIALOGS) next.delete(other);
  if (door !== undefined && id !== undefined) next.set(door, String(id));
  return next.toString();
}
