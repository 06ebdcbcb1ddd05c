import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/web/app/routes.ts';

/** Routes with parameters, and pages that differ by their query. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/collection/:address': ['/collection/3'],
  '/makers/:address': ['/makers/3'],
  '/product/:product': ['/product/150'],
  '/stylist/:id': ['/stylist/1'],
  '/stylist/:id/upload': ['/stylist/1/upload'],
  '/orders/:number': ['/orders/ABCDEFGH'],
  '/orders/:number/return': ['/orders/ABCDEFGH/return'],
  '/bookings/:number': ['/bookings/ABCDEFGH'],
  '/t/:code': ['/t/unknown'],
  '/reset-password': ['/reset-password#key'], // without a key the form gives way to an explanation
  '/undo-email': ['/undo-email#key'],
  '/product-alert': ['/product-alert#key'],
  '/product-alert/stop': ['/product-alert/stop#key'],
  '/wishlist/shared': ['/wishlist/shared?pieces=12-45-150'],
  '/search': ['/search', '/search?ordering=featured'],
  '/book-stylist': ['/book-stylist', '/book-stylist?package=bronze'],
  '/*': ['/no-such-page'],
};

/** Every address of these routes, so that a new one is checked, too. */
function findPages(entries: readonly RouteConfigEntry[]): readonly string[] {
  return entries.flatMap(({ path = '', children }) => {
    if (children) return findPages(children);
    const pattern = `/${path}`;
    if (!(pattern in EXAMPLES) && /[:*]/.test(pattern)) throw new Error(`Give an example of ${pattern}`);
    return EXAMPLES[pattern] ?? [pattern];
  });
}

const isCustomerArea = ({ file }: RouteConfigEntry) => file === 'routes/account/layout.tsx';
const shopRoutes = routes.find(({ file }) => file === 'routes/shop/layout.tsx')?.children ?? [];
export const CUSTOMER_PAGES = findPages(shopRoutes.filter(isCustomerArea));
export const PUBLIC_PAGES = findPages(shopRoutes.filter((entry) => !isCustomerArea(entry)));
