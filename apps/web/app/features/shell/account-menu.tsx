import { useState } from 'react';
import type { User } from '@harusi/contracts/accounts';
import { LEAVE, PERSON } from '../../components/frame-drawings.ts';
import { LineIcon } from '../../components/line-icon.tsx';
import { Menu, MenuButton, MenuLink, MenuNote } from '../../components/menu.tsx';
import { useSession } from '../../lib/use-session.ts';
import { GUEST_LINKS, NOTICES, ROLE_LINKS, ROLE_NAMES } from './account-links.ts';
import { countUnread, leave } from './account-errands.ts';
import { iconButton } from './icon-button.ts';
import type { PageLink } from './shop-links.ts';

/** The same icon for everybody; who is signed in shows only inside, so nothing on the page moves. */
export function AccountMenu() {
  const user = useSession();
  const [unread, setUnread] = useState(0);
  return (
    <Menu
      label="Account"
      align="end"
      className={iconButton}
      trigger={<LineIcon of={PERSON} />}
      onOpen={() => user && void countUnread().then(setUnread)}
    >
      {user === undefined ? <PageLinks links={GUEST_LINKS} /> : <SignedIn user={user} unread={unread} />}
    </Menu>
  );
}

function SignedIn({ user, unread }: { user: User; unread: number }) {
  return (
    <>
      <Person user={user} />
      <PageLinks links={ROLE_LINKS[user.user_type]} unread={unread} />
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

interface PageLinksProps {
  links: readonly PageLink[];
  /** Notices that wait to be read. */
  unread?: number;
}

function PageLinks({ links, unread = 0 }: PageLinksProps) {
  return links.map(({ to, label }) => (
    <MenuLink key={to} to={to}>
      {label}
      {unread > 0 && to === NOTICES && <strong className="text-bordeaux">{unread}</strong>}
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
