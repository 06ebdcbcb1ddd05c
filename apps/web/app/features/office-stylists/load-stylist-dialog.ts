import { browserApi } from '../../lib/api/browser-api.ts';
import { readOpenDialog, type DialogName } from './stylist-filters.ts';
import type { OfferedPackage, StylistView } from './stylist-labels.ts';

/** What the URL opens over the list: an empty form, a stylist, or an error. */
export type StylistDialogState = { door: DialogName } & (
  | { kind: 'new'; packages: readonly OfferedPackage[] }
  | { kind: 'stylist'; stylist: StylistView; packages: readonly OfferedPackage[] }
  | { kind: 'missing'; message: string }
);

export async function loadStylistDialog(
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<StylistDialogState | undefined> {
  const asked = readOpenDialog(params);
  if (asked === undefined) return undefined;
  const { door, id } = asked;
  const isNew = door === 'edit' && id === 'new';
  const [packages, stylist] = await Promise.all([
    browserApi.get('/admin/packages/', { signal }),
    isNew ? undefined : browserApi.get('/admin/stylists/{id}/', { params: { id }, signal }),
  ]);
  if (!packages.ok) return { door, kind: 'missing', message: packages.problem.message };
  if (stylist === undefined) return { door, kind: 'new', packages: packages.value.packages };
  return stylist.ok
    ? { door, kind: 'stylist', stylist: stylist.value, packages: packages.value.packages }
    : { door, kind: 'missing', message: stylist.problem.message };
}
