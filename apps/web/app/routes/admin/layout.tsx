import { Outlet } from 'react-router';
import { LayoutError, OfficeSkeleton, ScreenError } from '../../features/office-shell/office-fallbacks.tsx';
import { OfficeLayout } from '../../features/office-shell/office-layout.tsx';
import { loadOfficeLayout } from '../../features/office-shell/office-loader.ts';
import { ADMIN_AREA } from '../../features/office-shell/office-screens.ts';
import { requireRole } from '../../lib/session/guards.ts';
import { useLeaveWhenSignedOut } from '../../lib/session/use-leave-when-signed-out.ts';
import type { Route } from './+types/layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRole('admin')];

export const clientLoader = loadOfficeLayout;

export const HydrateFallback = () => <OfficeSkeleton area={ADMIN_AREA} />;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  return (
    <OfficeLayout area={ADMIN_AREA} notificationsPath="/admin/notifications" {...loaderData}>
      <Outlet />
    </OfficeLayout>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData === undefined) return <LayoutError error={error} />;
  return (
    <OfficeLayout area={ADMIN_AREA} notificationsPath="/admin/notifications" {...loaderData}>
      <ScreenError error={error} />
    </OfficeLayout>
  );
}
