import type { MetaDescriptor } from 'react-router';
import { BUILT_IN_BRAND, type ShopVisit } from '../shell/shop-facts.ts';

interface PageArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The head of a page around the account: `Login · Harusi`. `hidden` ones are not for search engines. */
export const accountMeta =
  (title: string, { hidden = false } = {}) =>
  ({ matches }: PageArgs): MetaDescriptor[] => [
    { title: `${title} · ${brandOf(matches)}` },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];

function brandOf(matches: PageArgs['matches']): string {
  const layout = matches.find((match) => match?.id === 'routes/shop/layout')?.loaderData;
  return hasShop(layout) ? layout.shop.brand_name : BUILT_IN_BRAND;
}

const hasShop = (value: unknown): value is ShopVisit =>
  typeof value === 'object' && value !== null && 'shop' in value && value.shop != null;
