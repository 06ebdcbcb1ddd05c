import { isRouteErrorResponse, Outlet } from 'react-router';
import { ErrorNote } from '../../components/error-page.tsx';
import type { ShopVisit } from '../../features/shell/shop-facts.ts';
import { ShopFrame } from '../../features/shell/shop-frame.tsx';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/layout';

export async function loader({ context, url }: Route.LoaderArgs): Promise<ShopVisit> {
  return { shop: await api(context).get('/shop/'), origin: url.origin };
}

/** Settings do not change while a shopper walks around. */
export const shouldRevalidate = () => false;

export default function ShopLayout({ loaderData: { shop } }: Route.ComponentProps) {
  return (
    <ShopFrame shop={shop}>
      <Outlet />
    </ShopFrame>
  );
}

/** Whatever breaks inside, and the API being down, leaves the frame standing. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame shop={loaderData?.shop}>
      {isRouteErrorResponse(error) ? (
        <ErrorNote status={error.status} said={error.data} />
      ) : (
        <ErrorNote status={500} />
      )}
    </ShopFrame>
  );
}
