const PUBLIC_ROUTES = 'routes/shop/';

/** Pages of the shop hold nothing personal: everybody gets the same bytes under the same policy. Root comes first. */
export function arePublicRoutes([, ...inside]: readonly string[]): boolean {
  return inside.length > 0 && inside.every((id) => id.startsWith(PUBLIC_ROUTES));
}
