import type { MetaDescriptor } from 'react-router';
import { breadcrumbJsonLd, stylistJsonLd } from '../../seo/json-ld.ts';
import { type PageLocation, seoMeta } from '../../seo/seo-meta.ts';
import { tradeText, type StylistView } from '../stylist-labels.ts';
import { stylistBreadcrumb } from './stylist-breadcrumb.ts';

const MAX_DESCRIPTION_LENGTH = 155;

/** Title, description and structured data of a stylist's page. */
export function stylistHead(
  { origin, apiUrl, brand, path }: PageLocation,
  stylist: StylistView,
): MetaDescriptor[] {
  const { name, location, categories, bio, picture, portfolio } = stylist;
  const place = { origin, apiUrl, brand, path };
  return seoMeta({
    ...place,
    title: `${name}, wedding stylist in ${location}`,
    description: `${tradeText(categories)} in ${location}. ${bio}`.trim().slice(0, MAX_DESCRIPTION_LENGTH),
    image: picture ?? portfolio[0]?.image,
    jsonLd: [stylistJsonLd(stylist, place), breadcrumbJsonLd(stylistBreadcrumb(stylist), place)],
  });
}
