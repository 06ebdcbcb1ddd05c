import type { ResponseOf } from '@harusi/contracts/calls';
import type { StaticMarkupRef } from '../../static-markup/static-markup-context.ts';
import { useRouteLoaderData } from 'react-router';

/** The shop's public settings: name, contact, figures, delivery. */
export type ShopSettings = ResponseOf<'GET', '/shop/'>;

/** What the shop's layout loads for every page inside it. */
export interface ShopLayoutData {
  /** Undefined when the API is unreachable and the page has a fallback. */
  shop: ShopSettings | undefined;
  /** The site's public URL, for canonical links. */
  origin: string;
  /** Above the header: the splash and the announcement. */
  banner: StaticMarkupRef;
  footer: StaticMarkupRef;
}

/** Shown while the API is unreachable: just the name, because other values could be wrong. */
export const DEFAULT_BRAND = 'Harusi';

const useVisit = () => useRouteLoaderData<ShopLayoutData>('routes/shop/layout');

/** The settings, or undefined if the API was unreachable when the layout loaded. */
export const useOptionalShopSettings = (): ShopSettings | undefined => useVisit()?.shop;

/** The settings, on any page inside the shop's layout, which loads them once. */
export function useShopSettings(): ShopSettings {
  const shop = useOptionalShopSettings();
  if (shop === undefined) throw new Error('The facts of the shop are not known here');
  return shop;
}
