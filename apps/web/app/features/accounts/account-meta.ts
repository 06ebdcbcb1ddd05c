import type { MetaDescriptor } from 'react-router';
import { DEFAULT_BRAND, type ShopLayoutData } from '../shop-settings/shop-settings.ts';

interface MetaSource {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The title of an account page, `Login · Harusi`; `hidden` keeps it out of search engines. */
export const accountMeta =
  (title: string, { hidden = false } = {}) =>
  ({ matches }: MetaSource): MetaDescriptor[] => {
    const layout = matches.find((match) => match?.id === 'routes/shop/layout')?.loaderData;
    const head: MetaDescriptor[] = [{ title: `${title} · ${brandIn(layout) ?? DEFAULT_BRAND}` }];
    return hidden ? [...head, { name: 'robots', content: 'noindex' }] : head;
  };

const isLayoutData = (value: unknown): value is ShopLayoutData =>
  typeof value === 'object' && value !== null && 'shop' in value;

const brandIn = (data: unknown) => (isLayoutData(data) ? data.shop?.brand_name : undefined);
