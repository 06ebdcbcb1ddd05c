import type { MetaDescriptor } from 'react-router';
import { DEFAULT_BRAND, type ShopLayoutData } from '../shop-settings/shop-settings.ts';

interface MetaSource {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The head of a page around the account: `Login · Harusi`. `hidden` ones are not for search engines. */
export const accountMeta =
  (title: string, { hidden = false } = {}) =>
  ({ matches }: MetaSource): MetaDescriptor[] => {
    const visit = matches.find((match) => match?.id === 'routes/shop/layout')?.loaderData;
    const head: MetaDescriptor[] = [{ title: `${title} · ${brandIn(visit) ?? DEFAULT_BRAND}` }];
    return hidden ? [...head, { name: 'robots', content: 'noindex' }] : head;
  };

const isVisit = (value: unknown): value is ShopLayoutData =>
  typeof value === 'object' && value !== null && 'shop' in value;

const brandIn = (visit: unknown) => (isVisit(visit) ? visit.shop?.brand_name : undefined);
