import { expect, test } from 'vitest';
import { canonicalPath, type PageLocation, seoMeta } from './seo-meta.ts';

const place: PageLocation = {
  path: '/product/12-ivory-veil',
  origin: 'https://harusi.example',
  brand: 'Harusi',
  apiUrl: 'https://api.harusi.example',
};
const page = { ...place, title: 'Ivory Veil', description: 'Lace by hand.' };
const picture = { image: '/media/ab/1200.jpg', alt: 'A veil', width: 1200, height: 1200 };

const propertyOf = (head: ReturnType<typeof seoMeta>, property: string) =>
  head.find((entry) => 'property' in entry && entry.property === property);

test('has a title with the brand, a description and a canonical URL', () => {
  const head = seoMeta(page);
  expect(head).toContainEqual({ title: 'Ivory Veil · Harusi' });
  expect(head).toContainEqual({ name: 'description', content: 'Lace by hand.' });
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://harusi.example/product/12-ivory-veil',
  });
  expect(propertyOf(head, 'og:locale')).toMatchObject({ content: 'en_KE' });
});

test.each([
  ['/', '/'],
  ['/bridal', '/bridal'],
  ['/bridal/', '/bridal'],
  ['/Terms//', '/terms'],
])('the canonical path of %s is %s', (pathname, path) => {
  expect(canonicalPath(pathname)).toBe(path);
});

test('does not repeat a brand that the title already contains', () => {
  expect(seoMeta({ ...page, title: 'Harusi: wedding accessories' })).toContainEqual({
    title: 'Harusi: wedding accessories',
  });
});

test('a shared picture has an absolute URL', () => {
  expect(propertyOf(seoMeta({ ...page, image: picture }), 'og:image')).toMatchObject({
    content: 'https://api.harusi.example/media/ab/1200.jpg',
  });
  expect(propertyOf(seoMeta({ ...page, image: null }), 'og:image')).toMatchObject({
    content: 'https://harusi.example/share.jpg',
  });
});

test('states the size of the picture as served', () => {
  const head = seoMeta({ ...page, image: { ...picture, width: 1500, height: 1875 } });
  expect(propertyOf(head, 'og:image:width')).toMatchObject({ content: '1200' });
  expect(propertyOf(head, 'og:image:height')).toMatchObject({ content: '1500' });
});

test('puts structured data into separate scripts', () => {
  expect(seoMeta({ ...page, jsonLd: [{ '@type': 'Thing' }] })).toContainEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing' },
  });
});

test('a hidden page has no sharing tags', () => {
  expect(seoMeta({ ...page, noIndex: true, jsonLd: [{}] })).toEqual([
    { title: 'Ivory Veil · Harusi' },
    { name: 'description', content: 'Lace by hand.' },
    { name: 'robots', content: 'noindex' },
  ]);
});
