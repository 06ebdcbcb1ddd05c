import { ArrowLeft } from 'lucide-react';
import type { User } from '@harusi/contracts/accounts';
import { Icon } from '../../components/icons/icon.tsx';
import { Menu, MenuLink } from '../../components/overlays/menu.tsx';
import { LogOutButton, UserSummary } from './signed-in-menu.tsx';

export function OfficeAccountMenu({ user }: { user: User }) {
  const initials = `${user.first_name.charAt(0)}${user.last_name.charAt(0)}`.toUpperCase();
  return (
    <Menu
      label={`Account, ${initials}`}
      align="end"
      className="group grid size-11 cursor-pointer place-items-center rounded-control"
      trigger={
        <span
          aria-hidden
          className="grid size-8 place-items-center rounded-full bg-silk text-label leading-none font-semibold tracking-normal text-gold-text group-hover:bg-blush"
        >
          {initials}
        </span>
      }
    >
      <UserSummary user={user} />
      <MenuLink to="/profile">Profile Settings</MenuLink>
      <MenuLink to="/">
        <Icon of={ArrowLeft} small />
        Back to Site
      </MenuLink>
      <LogOutButton />
    </Menu>
  );
}
