import type { ReactNode } from 'react';
import type { User } from '@harusi/contracts/accounts/accounts';
import { Link, useLocation, useNavigation } from 'react-router';
import { ArrowLeft, Bell } from 'lucide-react';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Toasts } from '../../components/feedback/toasts.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { LongTablesContext } from '../../components/office/lists/long-tables.ts';
import { Menu, MenuLink } from '../../components/overlays/menu.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { ConfirmationDialog } from '../confirmation/confirmation-dialog.tsx';
import { SECOND_STEP_PATH } from '../second-factor/second-factor-status.ts';
import { MenuDrawer } from '../shell/menu-drawer.tsx';
import { LogOutButton, UserSummary } from '../shell/signed-in-menu.tsx';
import { useFocusOnNavigation } from '../shell/use-focus-on-navigation.ts';
import { useFreshDataOnReturn } from '../../lib/network/use-fresh-data-on-return.ts';
import { type Counts, useLiveCounts } from './office-counts.ts';
import { countDot, countDotText, OfficeSidebar, OfficeTabBar, SidebarLinks } from './office-nav.tsx';
import { type Area, findScreen, loadingTextFor } from './office-screens.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { useLoadStep } from './use-load-step.ts';
import '../../styles/office.css';

/** Shared with the skeleton, so that nothing shifts when the layout arrives. */
export const officeGrid = 'grid min-h-svh grid-cols-[minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]';
export const officeBar =
  'sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-line bg-white px-2 lg:px-8';
export const officeMain =
  'grid w-full max-w-360 grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-4 pb-16 outline-none lg:gap-6 lg:px-8 lg:pt-6 [&_h1]:outline-none';

interface OfficeLayoutProps {
  area: Area;
  user: User;
  brandName: string;
  /** The counts loaded with the layout. */
  counts: Counts;
  /** Path of the bell. */
  notificationsPath: string;
  children: ReactNode;
}

/** Sidebar, top bar and content area of the back office and the vendor portal. */
export function OfficeLayout({
  area,
  user,
  brandName,
  notificationsPath,
  children,
  ...loaded
}: OfficeLayoutProps) {
  useFocusOnNavigation();
  useFreshDataOnReturn();
  const counts = useLiveCounts(user.user_type, loaded.counts);
  const step = useLoadStep();
  const here = findScreen(area, useLocation().pathname);
  const trail = [{ label: area.home.title, to: area.home.to }, { label: here.title }];
  const hasTabs = area.tabs.length > 0;
  return (
    <div className={`${officeGrid} ${hasTabs ? 'max-lg:pb-14 md:max-lg:[&_.toasts]:bottom-18' : ''}`}>
      <meta name="robots" content="noindex" />
      <OfficeSidebar area={area} brandName={brandName} counts={counts} />
      <div className="grid grid-rows-[auto_1fr]">
        <header className={officeBar}>
          <OfficeDrawer area={area} counts={counts} />
          <Link
            to={area.home.to}
            aria-label={`${brandName}, dashboard`}
            className="p-2 lg:hidden [&_img]:h-5.5"
          >
            <Wordmark brandName={brandName} />
          </Link>
          <div className="hidden lg:block">
            <Breadcrumb trail={here === area.home ? [{ label: here.title }] : trail} />
          </div>
          <OfficeLoading area={area} />
          <div className="flex items-center gap-1">
            <OfficeBell to={notificationsPath} unread={counts[notificationsPath]?.count ?? 0} />
            <OfficeAccountMenu user={user} />
          </div>
        </header>
        <main id="main" tabIndex={-1} aria-busy={step === 0} className={officeMain}>
          {here !== area.home && (
            <div className="lg:hidden">
              <Breadcrumb trail={trail} />
            </div>
          )}
          {step === 0 ? (
            <ScreenSkeleton area={area} />
          ) : (
            <LongTablesContext value={step > 1}>{children}</LongTablesContext>
          )}
        </main>
      </div>
      {hasTabs && <OfficeTabBar area={area} counts={counts} />}
      <Toasts />
      <ConfirmationDialog firstName={user.first_name} email={user.email} />
    </div>
  );
}

/** Announces a pending navigation; CSS hides it while it is fast. */
function OfficeLoading({ area }: { area: Area }) {
  const here = useLocation().pathname;
  const ahead = useNavigation().location?.pathname;
  const isLeaving = ahead !== undefined && ahead !== here;
  return (
    <output className="ml-auto text-right text-fine leading-tight text-stone">
      {isLeaving && <span className="office-wait">{loadingTextFor(area, ahead)}</span>}
    </output>
  );
}

interface OfficeBellProps {
  to: string;
  unread: number;
}

/** Unread notifications; screen readers announce changes. */
function OfficeBell({ to, unread }: OfficeBellProps) {
  return (
    <>
      <Link
        to={to}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        className="relative grid size-11 place-items-center rounded-control text-stone hover:bg-silk hover:text-ink"
      >
        <Icon of={Bell} />
        {unread > 0 && <span className={`${countDot} top-1 right-0.5`}>{countDotText(unread)}</span>}
      </Link>
      <output className="sr-only">{unread > 0 ? `${unread} unread notifications` : ''}</output>
    </>
  );
}

function OfficeAccountMenu({ user }: { user: User }) {
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
      {user.user_type === 'admin' && <MenuLink to={SECOND_STEP_PATH}>Second Step</MenuLink>}
      <MenuLink to="/">
        <Icon of={ArrowLeft} small />
        Back to Site
      </MenuLink>
      <LogOutButton />
    </Menu>
  );
}

/** The sidebar on phones. */
function OfficeDrawer({ area, counts }: { area: Area; counts: Counts }) {
  return (
    <MenuDrawer
      title={area.home.title}
      className="grid size-11 cursor-pointer place-items-center rounded-control text-stone hover:bg-silk hover:text-ink"
    >
      <nav aria-label="Main" className="-mx-3 flex h-full flex-col gap-4">
        <SidebarLinks area={area} counts={counts} />
      </nav>
    </MenuDrawer>
  );
}
