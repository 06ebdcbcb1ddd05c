import type { ResponseOf } from '@harusi/contracts/calls';
import { MAIN_SITE } from '@harusi/contracts/constants/main-site';
import { pictureUrl } from '../../lib/use-api-url.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { absoluteUrl, type PageLocation } from './seo-meta.ts';

type Product = ResponseOf<'GET', '/products/{id}/'>;

/** A product for search engines: https://schema.org/Product. */
export const productJsonLd = (product: Product, place: PageLocation) => ({
  '@type': 'Product',
  name: product.name,
  description: product.short_description || product.description,
  sku: product.sku,
  category: product.subcategory_name,
  image: product.images.map(({ image }) => pictureUrl(image, place.apiUrl)),
  brand: { '@type': 'Brand', name: product.vendor_name === MAIN_SITE ? place.brand : product.vendor_name },
  offers: {
    '@type': 'Offer',
    url: absoluteUrl(place.path, place),
    price: product.price,
    priceCurrency: 'KES',
    availability: `https://schema.org/${product.in_stock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(product.sale !== null && { priceValidUntil: product.sale.ends_at }),
  },
  // Search engines reject a rating without reviews.
  ...(product.rating !== null &&
    product.review_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.review_count,
      },
    }),
});

type Stylist = ResponseOf<'GET', '/stylists/{id}/'>;

/** A stylist for search engines, as a https://schema.org/LocalBusiness, because a Person can't be rated. */
export const stylistJsonLd = (stylist: Stylist, place: PageLocation) => ({
  '@type': 'LocalBusiness',
  name: `${stylist.name}, wedding stylist`,
  ...(stylist.bio !== '' && { description: stylist.bio }),
  url: absoluteUrl(place.path, place),
  ...(stylist.picture !== null && { image: pictureUrl(stylist.picture.image, place.apiUrl) }),
  address: { '@type': 'PostalAddress', addressLocality: stylist.location, addressCountry: 'KE' },
  parentOrganization: { '@type': 'OnlineStore', name: place.brand, url: absoluteUrl('/', place) },
  employee: { '@type': 'Person', name: stylist.name, jobTitle: 'Wedding stylist' },
  // Without reviews the rating is our default, not a client's.
  ...(stylist.review_count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: stylist.rating,
      reviewCount: stylist.review_count,
    },
  }),
});

/** The breadcrumb of the page. */
export const breadcrumbJsonLd = (trail: readonly { label: string; to?: string }[], place: PageLocation) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absoluteUrl(to ?? place.path, place),
  })),
});

/** A list of pages, in the order on this page. */
export const itemListJsonLd = (
  items: readonly { name: string; path: string }[],
  place: Pick<PageLocation, 'origin'>,
) => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absoluteUrl(path, place),
  })),
});

/** The shop itself. */
export const organizationJsonLd = ({ contact, tagline }: ShopSettings, place: PageLocation) => ({
  '@type': 'OnlineStore',
  name: place.brand,
  slogan: tagline,
  url: absoluteUrl('/', place),
  logo: absoluteUrl('/icon-512.png', place),
  email: contact.email,
  telephone: contact.phone,
  address: { '@type': 'PostalAddress', streetAddress: contact.address, addressCountry: 'KE' },
  areaServed: 'KE',
});
