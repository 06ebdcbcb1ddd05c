import { useState } from 'react';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { SaleCategory, SaleDetail } from './sale-labels.ts';

/** The state of the dialog. Without an id it creates a campaign. */
export type SaleDialogState = { id: number | undefined } & (
  | { step: 'loading' }
  | { step: 'failed'; message: string }
  | { step: 'ready'; categories: readonly SaleCategory[]; sale: SaleDetail | undefined }
);

export function useSaleDialog() {
  const [opened, setOpened] = useState<SaleDialogState>();
  const open = async (id?: number) => {
    const begun: SaleDialogState = { id, step: 'loading' };
    setOpened(begun);
    const [categories, sale] = await Promise.all([
      browserApi.get('/admin/flash-sales/categories/'),
      id === undefined ? undefined : browserApi.get('/admin/flash-sales/{id}/', { params: { id } }),
    ]);
    const next = (): SaleDialogState => {
      if (!categories.ok) return { id, step: 'failed', message: categories.problem.message };
      if (sale !== undefined && !sale.ok) return { id, step: 'failed', message: sale.problem.message };
      return { id, step: 'ready', categories: categories.value, sale: sale?.value };
    };
    // Ignore the response when the dialog was closed or opened for another campaign meanwhile.
    setOpened((now) => (now === begun ? next() : now));
  };
  return { opened, open: (id?: number) => void open(id), close: () => setOpened(undefined) };
}
