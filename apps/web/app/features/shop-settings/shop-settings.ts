import type { ResponseOf } from '@harusi/contracts/calls';
import { useRouteLoaderData } from 'react-router';

/** What the shop says of itself: name, contact, figures, delivery. */
export type ShopSettings = ResponseOf<'GET', '/shop/'>;

/** What the layout of the shop has read for every page inside it. */
export interface ShopLayoutData {
  /** Absent when the API cannot be reached and the page has something to show all the same. */
  shop: ShopSettings | undefined;
  /** The site's public address, for canonical links. */
  origin: string;
}

/** Shown when the API cannot be asked: a name, and nothing that could be wrong. */
export const DEFAULT_BRAND = 'Harusi';

const useVisit = () => useRouteLoaderData<ShopLayoutData>('routes/shop/layout');

/** The facts, on any page inside the shop's layout; read once there and never again. */
export function useShopSettings(): ShopSettings {
  const shop = useVisit()?.shop;
  if (shop === undefined) throw new Error('The facts of the shop are not known here');
  return shop;
}
