import { Outlet } from 'react-router';
import { OfficeFrame } from '../../features/shell/office-frame.tsx';
import { loadOffice } from '../../features/shell/office-loader.ts';
import { VENDOR_AREA } from '../../features/shell/office-screens.ts';
import { OfficeSkeleton } from '../../features/shell/office-skeleton.tsx';
import { DoorTrouble, ScreenTrouble } from '../../features/shell/office-trouble.tsx';
import { useLeaveWhenSignedOut } from '../../features/shell/use-leave-when-signed-out.ts';
import { admitOnly } from '../../lib/guards.ts';
import type { Route } from './+types/layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [admitOnly('vendor')];

export const clientLoader = loadOffice;

export const HydrateFallback = () => <OfficeSkeleton area={VENDOR_AREA} />;

export default function VendorLayout({ loaderData }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  return (
    <OfficeFrame area={VENDOR_AREA} noticesAt="/vendor/notifications" {...loaderData}>
      <Outlet />
    </OfficeFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData === undefined) return <DoorTrouble error={error} />;
  return (
    <OfficeFrame area={VENDOR_AREA} noticesAt="/vendor/notifications" {...loaderData}>
      <ScreenTrouble error={error} />
    </OfficeFrame>
  );
}
