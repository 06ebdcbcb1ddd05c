import type { ResponseOf } from '@harusi/contracts/calls';
import { expect, test } from 'vitest';
import { breadcrumbJsonLd, itemListJsonLd, productJsonLd, stylistJsonLd } from './json-ld.ts';

const place = {
  path: '/product/12-ivory-veil',
  origin: 'https://harusi.example',
  brand: 'Harusi',
  apiUrl: 'https://api.harusi.example',
};

const veil: ResponseOf<'GET', '/products/{id}/'> = {
  id: 12,
  slug: 'ivory-veil',
  name: 'Ivory Veil',
  price: '4900.00',
  original_price: null,
  sale: null,
  category: 'bridal',
  subcategory: 1,
  subcategory_name: 'Bridal Veils',
  featured: false,
  in_stock: true,
  inventory: 3,
  available: 3,
  has_choices: false,
  choice: { colour: null, size: null },
  short_description: 'Lace by hand.',
  sku: 'VEIL-12',
  rating: null,
  review_count: 0,
  primary_image: '/media/ab/1200.jpg',
  images: [
    {
      image: '/media/ab/1200.jpg',
      alt: '',
      width: 1200,
      height: 1200,
      placeholder: null,
      has_avif: false,
      colour: null,
    },
  ],
  description: '',
  materials: '',
  features: [],
  tags: [],
  variants: [],
  weight: null,
  dimensions_length: null,
  dimensions_width: null,
  dimensions_height: null,
  lead_days: 0,
  vendor_name: 'Main Site',
  maker: null,
  seo_title: null,
  seo_description: null,
  collections: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

test('offers a product in shillings, by the shop unless it has a vendor', () => {
  expect(productJsonLd(veil, place)).toMatchObject({
    '@type': 'Product',
    image: ['https://api.harusi.example/media/ab/1200.jpg'],
    brand: { name: 'Harusi' },
    offers: {
      url: 'https://harusi.example/product/12-ivory-veil',
      price: '4900.00',
      priceCurrency: 'KES',
      availability: 'https://schema.org/InStock',
    },
  });
  expect(productJsonLd({ ...veil, in_stock: false, vendor_name: 'Lamu Lace' }, place)).toMatchObject({
    brand: { name: 'Lamu Lace' },
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('includes a rating only when there are reviews', () => {
  expect(productJsonLd(veil, place)).not.toHaveProperty('aggregateRating');
  expect(productJsonLd({ ...veil, rating: 4.8, review_count: 5 }, place)).toHaveProperty('aggregateRating', {
    '@type': 'AggregateRating',
    ratingValue: 4.8,
    reviewCount: 5,
  });
});

test('a sale price ends with the sale', () => {
  const sale = { name: 'Long Rains', percent: 20, ends_at: '2026-12-01T00:00:00Z' };
  expect(productJsonLd({ ...veil, sale }, place)).toHaveProperty('offers.priceValidUntil', sale.ends_at);
});

test('lists count from one and use absolute URLs', () => {
  expect(
    breadcrumbJsonLd([{ label: 'Home', to: '/' }, { label: 'Ivory Veil' }], place).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://harusi.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Ivory Veil',
      item: 'https://harusi.example/product/12-ivory-veil',
    },
  ]);
  expect(itemListJsonLd([{ name: 'Ivory Veil', path: place.path }], place).itemListElement).toEqual([
    {
      '@type': 'ListItem',
      position: 1,
      name: 'Ivory Veil',
      url: 'https://harusi.example/product/12-ivory-veil',
    },
  ]);
});

test('a stylist has a rating only when clients gave one', () => {
  const stylist: ResponseOf<'GET', '/stylists/{id}/'> = {
    id: 3,
    name: 'Wanjiru Kamau',
    location: 'Karen, Nairobi',
    experience: '9 years',
    specialties: [],
    categories: ['bridal'],
    picture: null,
    rating: 5,
    review_count: 0,
    bio: '',
    packages: [],
    portfolio: [],
    reviews: [],
  };
  const here = { ...place, path: '/stylist/3' };
  expect(stylistJsonLd(stylist, here)).not.toHaveProperty('aggregateRating');
  expect(stylistJsonLd({ ...stylist, rating: 4.9, review_count: 64 }, here)).toMatchObject({
    url: 'https://harusi.example/stylist/3',
    aggregateRating: { ratingValue: 4.9, reviewCount: 64 },
  });
});
