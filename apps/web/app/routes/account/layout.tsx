import { isRouteErrorResponse, Outlet, useLocation, useRevalidator } from 'react-router';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { ErrorContent } from '../../components/feedback/error-page.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { TabLinks } from '../../components/tab-links.tsx';
import { ROLE_LINKS } from '../../features/shell/role-links.ts';
import { useLeaveWhenSignedOut } from '../../lib/session/use-leave-when-signed-out.ts';
import { errorMessage } from '../../lib/api/errors.ts';
import { requireRole, userContext } from '../../lib/session/guards.ts';
import type { Route } from './+types/layout';

/** For every role: vendors and admins have a password to change, too. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  requireRole('customer', 'vendor', 'admin'),
];

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

/** All that the server renders of a page behind a login. */
export function HydrateFallback() {
  return (
    <div aria-busy className="wrap grid gap-6 pt-8 lg:pt-16">
      <h1 className="sr-only">Loading...</h1>
      <Skeleton className="h-10 max-w-64" />
      <Skeleton className="h-80 max-w-read" />
    </div>
  );
}

export default function AccountLayout({ loaderData: { user } }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  const { pathname } = useLocation();
  const rooms = ROLE_LINKS.customer;
  const here = rooms.find(({ to }) => to === pathname);
  return (
    <>
      <meta name="robots" content="noindex" />
      <div className="wrap grid gap-4 pt-4">
        <Breadcrumb trail={[{ label: 'Home', to: '/' }, ...(here ? [{ label: here.label }] : [])]} />
        {user.user_type === 'customer' && <TabLinks label="Your account" tabs={rooms} />}
      </div>
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  const refusal = isRouteErrorResponse(error) ? error : undefined;
  if (refusal?.status === 403) return <ErrorContent status={403} data={refusal.data} />;
  return (
    <div className="wrap pt-8 lg:pt-16">
      <h1 className="sr-only">We couldn’t open this page</h1>
      <ErrorState
        title="We couldn’t open this page"
        message={errorMessage(refusal?.status ?? 500, refusal?.data)}
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      />
    </div>
  );
}
