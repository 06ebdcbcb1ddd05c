import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LayoutError, OfficeSkeleton, ScreenError } from '../../features/office-shell/office-fallbacks.tsx';
import { OfficeLayout } from '../../features/office-shell/office-layout.tsx';
import { loadOfficeLayout } from '../../features/office-shell/office-loader.ts';
import { ADMIN_AREA, areaFor, includesScreen } from '../../features/office-shell/office-screens.ts';
import { RoleError } from '../../features/office-shell/role-error.tsx';
import { listenToSharedEvents } from '../../lib/events/shared-events.ts';
import { requireSecondStep } from '../../features/second-factor/second-factor-status.ts';
import { requireRole } from '../../lib/session/guards.ts';
import { StaffRoleContext } from '../../lib/session/use-can.ts';
import { useLeaveWhenSignedOut } from '../../lib/session/use-leave-when-signed-out.ts';
import type { Route } from './+types/layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRole('admin'), requireSecondStep];

export const clientLoader = loadOfficeLayout;

export const HydrateFallback = () => <OfficeSkeleton area={ADMIN_AREA} />;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  useEffect(
    () =>
      listenToSharedEvents(({ type }) => {
        // Everything on the screen belonged to the old role.
        if (type === 'role.changed') window.location.reload();
      }),
    [],
  );
  return (
    <Office {...loaderData}>
      <Outlet />
    </Office>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData === undefined) return <LayoutError error={error} />;
  return (
    <Office {...loaderData}>
      <ScreenError error={error} />
    </Office>
  );
}

type OfficeProps = Route.ComponentProps['loaderData'] & { children: React.ReactNode };

/** The back office as far as the role goes. */
function Office({ children, ...loaded }: OfficeProps) {
  const { staff_role: role } = loaded.user;
  const { pathname } = useLocation();
  return (
    <StaffRoleContext value={role}>
      <OfficeLayout area={areaFor(ADMIN_AREA, role)} notificationsPath="/admin/notifications" {...loaded}>
        {includesScreen(ADMIN_AREA, pathname, role) ? children : <RoleError role={role} />}
      </OfficeLayout>
    </StaffRoleContext>
  );
}
