import type { ReactNode } from 'react';
import { Toasts } from '../../components/feedback/toasts.tsx';
import { DEFAULT_BRAND, type ShopLayoutData } from '../shop-settings/shop-settings.ts';
import { StaticMarkup } from '../../static-markup/static-markup.tsx';
import { OfflineSupport } from '../offline/offline-support.tsx';
import { ShopHeader } from './shop-header.tsx';
import { useCodeBeforeNavigation } from './use-code-before-navigation.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

interface ShopLayoutProps {
  /** Undefined while the API is unreachable; the layout renders anyway. */
  data: ShopLayoutData | undefined;
  children: ReactNode;
}

/** The announcement, header and footer around every page of the shop. */
export function ShopLayout({ data, children }: ShopLayoutProps) {
  useFocusOnNavigation();
  useCodeBeforeNavigation();
  const brandName = data?.shop?.brand_name ?? DEFAULT_BRAND;
  return (
    <div className="flex min-h-svh flex-col">
      {data !== undefined && <StaticMarkup markup={data.banner} />}
      <ShopHeader brandName={brandName} />
      <OfflineSupport />
      <main id="main" tabIndex={-1} className="reflow flex-1 outline-none [&_h1]:outline-none">
        {children}
      </main>
      {data !== undefined && <StaticMarkup markup={data.footer} />}
      <Toasts />
    </div>
  );
}
