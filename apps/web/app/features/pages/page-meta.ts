import type { MetaDescriptor } from 'react-router';
import type { ShopVisit } from '../shell/shop-facts.ts';

interface PageMeta {
  title: string;
  description: string;
}

/** What a route's `meta` is given, as far as we need it. */
interface MetaSource {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Title, description and canonical address of a page inside the shop's layout. */
export function pageMeta(
  { location, matches }: MetaSource,
  { title, description }: PageMeta,
): MetaDescriptor[] {
  const visit = matches.find((match) => match?.id === 'routes/shop/layout')?.loaderData;
  if (!isVisit(visit)) return [{ title }];
  const address = new URL(location.pathname, visit.origin).href;
  const fullTitle = `${title} · ${visit.shop.brand_name}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'website' },
  ];
}

const isVisit = (value: unknown): value is ShopVisit =>
  typeof value === 'object' && value !== null && 'shop' in value && 'origin' in value;
