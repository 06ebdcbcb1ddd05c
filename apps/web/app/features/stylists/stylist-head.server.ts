import type { MetaDescriptor } from 'react-router';
import { breadcrumbJsonLd, stylistJsonLd } from '../seo/json-ld.ts';
import { type PageLocation, seoMeta } from '../seo/seo-meta.ts';
import { tradeOf, type StylistView } from './stylist-words.ts';
import { trailOf } from './trail.ts';

const DESCRIPTION_MOST = 155;

/** The head of a stylist's page. */
export function stylistHead(
  { origin, apiUrl, brand, path }: PageLocation,
  stylist: StylistView,
): MetaDescriptor[] {
  const { name, location, categories, bio, picture, portfolio } = stylist;
  const place = { origin, apiUrl, brand, path };
  return seoMeta({
    ...place,
    title: `${name}, wedding stylist in ${location}`,
    description: `${tradeOf(categories)} in ${location}. ${bio}`.trim().slice(0, DESCRIPTION_MOST),
    image: picture ?? portfolio[0]?.image,
    jsonLd: [stylistJsonLd(stylist, place), breadcrumbJsonLd(trailOf(stylist), place)],
  });
}
