import { browserApi } from '../../lib/api/browser-api.ts';
import { pageParam, searchParam } from '../../lib/query-params.ts';
import type { OfferedPackage, StylistView } from './stylist-labels.ts';

export const STYLIST_STATES = ['active', 'inactive'] as const;
export const STATE_LABELS = { active: 'Active', inactive: 'Inactive' } as const;

/** The state of the list in its URL. */
export interface StylistFilters {
  status: (typeof STYLIST_STATES)[number] | 'all';
  search: string;
  page: number;
}

/** Ignores unknown values. */
export const readStylistFilters = (params: URLSearchParams): StylistFilters => ({
  status: STYLIST_STATES.find((known) => known === params.get('status')) ?? 'all',
  search: searchParam(params),
  page: pageParam(params),
});

/** Writes only what differs from the defaults. */
export function writeStylistFilters({ status, search, page }: StylistFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'all') params.set('status', status);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}

const DIALOGS = ['view', 'edit', 'hours'] as const;
export type DialogName = (typeof DIALOGS)[number];

/** `?view=3` opens the details, `?edit=3` or `?edit=new` the form, `?hours=3` the hours. */
export function readOpenDialog(params: URLSearchParams): { dialog: DialogName; id: string } | undefined {
  for (const dialog of DIALOGS) {
    const id = params.get(dialog);
    if (id !== null) return { dialog, id };
  }
  return undefined;
}

/** The list's URL with a dialog open, or with none. */
export function withOpenDialog(params: URLSearchParams, dialog?: DialogName, id?: number | 'new'): string {
  const next = new URLSearchParams(params);
  for (const other of DIALOGS) next.delete(other);
  if (dialog !== undefined && id !== undefined) next.set(dialog, String(id));
  return next.toString();
}

/** What the URL opens over the list: an empty form, a stylist, or an error. */
export type StylistDialogState = { dialog: DialogName } & (
  | { kind: 'new'; packages: readonly OfferedPackage[] }
  | { kind: 'stylist'; stylist: StylistView; packages: readonly OfferedPackage[] }
  | { kind: 'missing'; message: string }
);

export async function loadStylistDialog(
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<StylistDialogState | undefined> {
  const opened = readOpenDialog(params);
  if (opened === undefined) return undefined;
  const { dialog, id } = opened;
  const isNew = dialog === 'edit' && id === 'new';
  const [packages, stylist] = await Promise.all([
    browserApi.get('/admin/packages/', { signal }),
    isNew ? undefined : browserApi.get('/admin/stylists/{id}/', { params: { id }, signal }),
  ]);
  if (!packages.ok) return { dialog, kind: 'missing', message: packages.problem.message };
  if (stylist === undefined) return { dialog, kind: 'new', packages: packages.value.packages };
  return stylist.ok
    ? { dialog, kind: 'stylist', stylist: stylist.value, packages: packages.value.packages }
    : { dialog, kind: 'missing', message: stylist.problem.message };
}
