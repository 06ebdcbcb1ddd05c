import { LogOut } from 'lucide-react';
import { Panel } from '../../components/office/layout/panel.tsx';
import { logOut } from '../../lib/session/log-out.ts';
import { listScreens, VENDOR_AREA } from '../office-shell/office-screens.ts';
import { TileButton, TileLink } from '../../components/office/layout/tiles.tsx';

const [, ...SCREENS] = listScreens(VENDOR_AREA);

export function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <ul className="grid grid-cols-2 gap-2">
        {SCREENS.map(({ to, label, icon }) => (
          <TileLink key={to} to={to} icon={icon}>
            {label}
          </TileLink>
        ))}
        <TileButton onClick={() => void logOut()} icon={LogOut}>
          Logout
        </TileButton>
      </ul>
    </Panel>
  );
}
