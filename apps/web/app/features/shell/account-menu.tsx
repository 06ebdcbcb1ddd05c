import type { User } from '@harusi/contracts/accounts';
import { LEAVE, PERSON } from '../../components/frame-drawings.ts';
import { LineIcon } from '../../components/line-icon.tsx';
import { Menu, MenuButton, MenuLink, MenuNote } from '../../components/menu.tsx';
import { useSession } from '../../lib/use-session.ts';
import { GUEST_LINKS, ROLE_LINKS, ROLE_NAMES } from './account-links.ts';
import { iconButton } from './icon-button.ts';
import { leave } from './leave.ts';

/** The same icon for everybody; who is signed in shows only inside, so nothing on the page moves. */
export function AccountMenu() {
  const user = useSession();
  return (
    <Menu label="Account" align="end" className={iconButton} trigger={<LineIcon of={PERSON} />}>
      {user === undefined ? <PageLinks links={GUEST_LINKS} /> : <SignedIn user={user} />}
    </Menu>
  );
}

function SignedIn({ user }: { user: User }) {
  return (
    <>
      <Person user={user} />
      <PageLinks links={ROLE_LINKS[user.user_type]} />
      <LogOutButton />
    </>
  );
}

export function Person({ user: { first_name, last_name, email, user_type } }: { user: User }) {
  return (
    <MenuNote>
      <strong className="block font-semibold text-ink">{`${first_name} ${last_name}`}</strong>
      <span className="block break-all">{email}</span>
      <span className="block">{ROLE_NAMES[user_type]}</span>
    </MenuNote>
  );
}

function PageLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  return links.map(({ to, label }) => (
    <MenuLink key={to} to={to}>
      {label}
    </MenuLink>
  ));
}

export function LogOutButton() {
  return (
    <MenuButton onClick={() => void leave()}>
      <LineIcon of={LEAVE} small />
      Logout
    </MenuButton>
  );
}
