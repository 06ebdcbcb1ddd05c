const PUBLIC_ROUTES = 'routes/shop/';

/** Shop pages hold no personal data, so all visitors can share one cached copy. The first id is the root. */
export function arePublicRoutes([, ...routeIds]: readonly string[]): boolean {
  return routeIds.length > 0 && routeIds.every((id) => id.startsWith(PUBLIC_ROUTES));
}
