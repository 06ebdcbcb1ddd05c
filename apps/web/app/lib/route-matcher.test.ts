import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { createRouteMatcher } from './route-matcher.ts';

const ROUTES = {
  root: { id: 'root', path: '' },
  shop: { id: 'shop', parentId: 'root' },
  home: { id: 'home', parentId: 'shop', index: true },
  bridal: { id: 'bridal', parentId: 'shop', path: 'bridal' },
  product: { id: 'product', parentId: 'shop', path: 'product/:product' },
  productAlert: { id: 'productAlert', parentId: 'shop', path: 'product-alert/stop?' },
  missing: { id: 'missing', parentId: 'shop', path: '*' },
  admin: { id: 'admin', parentId: 'root', path: 'admin' },
  dashboard: { id: 'dashboard', parentId: 'admin', index: true },
  order: { id: 'order', parentId: 'admin', path: 'orders/:number' },
  language: { id: 'language', parentId: 'root', path: ':language/terms' },
};

const TREE = [
  {
    id: 'root',
    path: '',
    children: [
      {
        id: 'shop',
        children: [
          { id: 'home', index: true },
          { id: 'bridal', path: 'bridal' },
          { id: 'product', path: 'product/:product' },
          { id: 'productAlert', path: 'product-alert/stop?' },
          { id: 'missing', path: '*' },
        ],
      },
      {
        id: 'admin',
        path: 'admin',
        children: [
          { id: 'dashboard', index: true },
          { id: 'order', path: 'orders/:number' },
        ],
      },
      { id: 'language', path: ':language/terms' },
    ],
  },
];

test.each([
  ['/', 'home'],
  ['/bridal', 'bridal'],
  ['/Bridal/', 'bridal'],
  ['/%62ridal', 'bridal'],
  ['/product/12-ivory-veil', 'product'],
  ['/product', 'missing'],
  ['/product-alert', 'productAlert'],
  ['/product-alert/stop', 'productAlert'],
  ['/admin', 'dashboard'],
  ['/admin/orders/A1', 'order'],
  ['/admin/nothing', 'missing'],
  ['/sw/terms', 'language'],
  ['/bridal/terms', 'language'],
  ['/no/such/page', 'missing'],
  ['//bridal', 'missing'],
])('%s is matched as React Router would: %s', (path, leaf) => {
  const matches = createRouteMatcher(ROUTES)(path);
  expect(matches.at(-1)?.route.id).toBe(leaf);
  const expected = matchRoutes(TREE, path)!;
  expect(matches.map(({ route, params }) => [route.id, params])).toEqual(
    expected.map(({ route, params }) => [route.id, params]),
  );
});
