import { useEffect, useRef, useState } from 'react';
import type { User } from '@harusi/contracts/accounts/accounts';
import { LOG_OUT } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { MenuButton, MenuNote } from '../../components/overlays/menu.tsx';
import { logOut } from '../../lib/session/log-out.ts';
import { leaveAccount } from '../account-sync/leave-account.ts';
import { countUnread } from '../notifications/count-unread.ts';
import { MenuLinks } from './account-menu-links.tsx';
import { NOTIFICATIONS_PATH, ROLE_LINKS, ROLE_NAMES } from './role-links.ts';

/** The account menu of a signed-in user. */
export default function SignedInMenu({ user }: { user: User }) {
  const { menuRef, unread } = useUnreadOnOpen();
  const links = ROLE_LINKS[user.user_type].map(({ to, label }) => ({
    to,
    label: to === NOTIFICATIONS_PATH && unread > 0 ? <LabelWithCount label={label} count={unread} /> : label,
  }));
  return (
    <div ref={menuRef}>
      <UserSummary user={user} />
      <MenuLinks links={links} />
      <LogOutButton leave={leaveAccount} />
    </div>
  );
}

const LabelWithCount = ({ label, count }: { label: string; count: number }) => (
  <>
    {label} <strong className="font-semibold text-bordeaux">{count}</strong>
  </>
);

/** Loads the unread count when the menu opens, so that no page waits for it. */
function useUnreadOnOpen() {
  const menuRef = useRef<HTMLDivElement>(null);
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const menu = menuRef.current?.closest('[popover]');
    const onToggle = () => {
      if (menu?.matches(':popover-open')) void countUnread().then(setUnread);
    };
    onToggle();
    menu?.addEventListener('toggle', onToggle);
    return () => menu?.removeEventListener('toggle', onToggle);
  }, []);
  return { menuRef, unread };
}

export function UserSummary({ user: { first_name, last_name, email, user_type } }: { user: User }) {
  return (
    <MenuNote>
      <strong className="block font-semibold text-ink">{`${first_name} ${last_name}`}</strong>
      <span className="block break-all">{email}</span>
      <span className="block">{ROLE_NAMES[user_type]}</span>
    </MenuNote>
  );
}

export function LogOutButton({ leave }: { leave?: () => Promise<() => void> }) {
  return (
    <MenuButton onClick={() => void logOut(leave)}>
      <LineIcon of={LOG_OUT} small />
      Logout
    </MenuButton>
  );
}
