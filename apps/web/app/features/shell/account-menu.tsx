import { lazy, Suspense } from 'react';
import { PERSON } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { Menu, MenuButton } from '../../components/overlays/menu.tsx';
import { session } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { leaveAccount } from '../account-sync/leave-account.ts';
import { GUEST_LINKS, MenuLinks } from './account-menu-links.tsx';

/** Loaded only for signed-in visitors. If loading fails, logging out still works. */
const SignedInMenu = lazy(() => import('./signed-in-menu.tsx').catch(() => ({ default: LocalLogOut })));

function LocalLogOut() {
  const logOutLocally = async () => {
    const forget = await leaveAccount().catch(() => undefined);
    session.clear();
    forget?.();
    window.location.reload();
  };
  return <MenuButton onClick={() => void logOutLocally()}>Logout</MenuButton>;
}

/** The icon is the same for guests and users, so hydration moves nothing. */
export function AccountMenu() {
  const user = useSession();
  return (
    <Menu label="Account" align="end" className="icon-button" trigger={<LineIcon of={PERSON} />}>
      {user === undefined ? (
        <MenuLinks links={GUEST_LINKS} />
      ) : (
        <Suspense>
          <SignedInMenu user={user} />
        </Suspense>
      )}
    </Menu>
  );
}
