import type { ReactNode } from 'react';
import type { User } from '@harusi/contracts/accounts';
import { Link, useLocation } from 'react-router';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Toasts } from '../../components/feedback/toasts.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { OfficeAccountMenu } from './office-account-menu.tsx';
import { OfficeBell } from './office-bell.tsx';
import type { Counts } from './office-counts.ts';
import { OfficeDrawer } from './office-drawer.tsx';
import { OfficeSidebar } from './office-sidebar.tsx';
import { findScreen, type Area } from './office-screens.ts';
import { OfficeTabBar } from './office-tab-bar.tsx';
import { OfficeLoading } from './office-loading.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useLiveCounts } from './use-live-counts.ts';

/** Shared with the skeleton, so that nothing shifts when the layout arrives. */
export const officeGrid = 'grid min-h-svh grid-cols-[minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]';
export const officeBar =
  'sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-line bg-white px-2 lg:px-8';
export const officeMain =
  'grid w-full max-w-360 grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-4 pb-16 outline-none lg:gap-6 lg:px-8 lg:pt-6 [&_h1]:outline-none';

interface OfficeFrameProps {
  area: Area;
  user: User;
  brandName: string;
  /** The counts loaded with the layout. */
  counts: Counts;
  /** Path of the bell. */
  noticesAt: string;
  children: ReactNode;
}

/** Sidebar, top bar and content area of the back office and the vendor portal. */
export function OfficeLayout({ area, user, brandName, noticesAt, children, ...loaded }: OfficeFrameProps) {
  useFocusOnNavigation();
  const counts = useLiveCounts(user.user_type, loaded.counts);
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
            <OfficeBell to={noticesAt} unread={counts[noticesAt]?.count ?? 0} />
            <OfficeAccountMenu user={user} />
          </div>
        </header>
        <main id="main" tabIndex={-1} className={officeMain}>
          {here !== area.home && (
            <div className="lg:hidden">
              <Breadcrumb trail={trail} />
            </div>
          )}
          {children}
        </main>
      </div>
      {hasTabs && <OfficeTabBar area={area} counts={counts} />}
      <Toasts />
    </div>
  );
}
