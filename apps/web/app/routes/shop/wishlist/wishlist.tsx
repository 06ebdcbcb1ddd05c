import { useEffect, useRef, useSyncExternalStore } from 'react';
import { TabLinks } from '../../../components/tab-links.tsx';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import { ROLE_LINKS } from '../../../features/shell/role-links.ts';
import { EmptyWishlist, WishlistSkeleton } from '../../../features/wishlist-page/empty-wishlist.tsx';
import { WishlistView } from '../../../features/wishlist-page/wishlist-view.tsx';
import { wishlistStore } from '../../../features/wishlist/wishlist-store.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import type { Route } from './+types/wishlist';

export const meta: Route.MetaFunction = metaFromLoader;

export const loader = async (args: Route.LoaderArgs) => ({
  head: await loadHead(args, { title: 'Your wishlist', noIndex: true }),
});
export const shouldRevalidate = () => false;

const readIds = () => wishlistStore.getSnapshot().ids;

/** The same for every visitor until the browser has read the wishlist, and so high that the footer does not move then. */
export default function WishlistPage() {
  const ids = useSyncExternalStore(wishlistStore.subscribe, readIds, () => undefined);
  const isCustomer = useSession()?.user_type === 'customer';
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = ids?.length === 0;
  const wasFilled = useRef(false);
  useEffect(() => {
    // The last card disappears with the focus.
    if (isEmpty && wasFilled.current) heading.current?.focus({ preventScroll: true });
    wasFilled.current = ids !== undefined && !isEmpty;
  }, [ids, isEmpty]);
  return (
    <div className="wrap grid min-h-svh content-start gap-6 pt-8 lg:pt-16">
      {(isCustomer || !isHydrated) && (
        // The splash script knows before the first paint who is a customer.
        <div className={isHydrated ? undefined : 'hidden in-data-customer:block'}>
          <TabLinks label="Your account" tabs={ROLE_LINKS.customer} />
        </div>
      )}
      <h1 ref={heading} tabIndex={-1} className="font-display text-h1 font-medium">
        Your wishlist
      </h1>
      {ids === undefined && <WishlistSkeleton />}
      {isEmpty && <EmptyWishlist />}
      {ids !== undefined && !isEmpty && <WishlistView ids={ids} />}
    </div>
  );
}
