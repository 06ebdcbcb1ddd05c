import { Outlet } from 'react-router';
import { OfficeLayout } from '../../features/office-shell/office-layout.tsx';
import { loadOfficeLayout } from '../../features/office-shell/office-loader.ts';
import { VENDOR_AREA } from '../../features/office-shell/office-screens.ts';
import { LayoutError, OfficeSkeleton, ScreenError } from '../../features/office-shell/office-fallbacks.tsx';
import { useLeaveWhenSignedOut } from '../../lib/session/use-leave-when-signed-out.ts';
import { requireRole } from '../../lib/session/guards.ts';
import type { Route } from './+types/layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRole('vendor')];

export const clientLoader = loadOfficeLayout;

export const HydrateFallback = () => <OfficeSkeleton area={VENDOR_AREA} />;

export default function VendorLayout({ loaderData }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  return (
    <OfficeLayout area={VENDOR_AREA} notificationsPath="/vendor/notifications" {...loaderData}>
      <Outlet />
    </OfficeLayout>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData === undefined) return <LayoutError error={error} />;
  return (
    <OfficeLayout area={VENDOR_AREA} notificationsPath="/vendor/notifications" {...loaderData}>
      <ScreenError error={error} />
    </OfficeLayout>
  );
}
