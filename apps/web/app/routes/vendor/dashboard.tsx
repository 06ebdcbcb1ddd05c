import { Bell, LogOut } from 'lucide-react';
import { Panel } from '../../components/office/panel.tsx';
import { PageHeader } from '../../components/office/page-header.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { screensOf, VENDOR_AREA } from '../../features/shell/office-screens.ts';
import { TileButton, TileLink, Tiles } from '../../features/shell/tiles.tsx';
import { logOut } from '../../lib/log-out.ts';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () => [{ title: 'Vendor Dashboard | Harusi' }];

const [, ...ACTIONS] = screensOf(VENDOR_AREA);

export default function VendorDashboard({ matches }: Route.ComponentProps) {
  const { user } = matches[1].loaderData;
  return (
    <>
      <PageHeader
        title="Vendor Dashboard"
        note={`Karibu, ${user.first_name}.`}
        actions={
          <>
            <ButtonLink to="/vendor/notifications" variant="line">
              <Icon of={Bell} small />
              Notifications
            </ButtonLink>
            <Button variant="line" onClick={() => void logOut()}>
              <Icon of={LogOut} small />
              Logout
            </Button>
            <ButtonLink to="/vendor/products/upload">Add Product</ButtonLink>
          </>
        }
      />
      <Panel title="Quick Actions">
        <Tiles>
          {ACTIONS.map(({ to, label, icon }) => (
            <TileLink key={to} to={to} icon={icon}>
              {label}
            </TileLink>
          ))}
          <TileButton onClick={() => void logOut()} icon={LogOut}>
            Logout
          </TileButton>
        </Tiles>
      </Panel>
    </>
  );
}
