import { useLocation } from 'react-router';
import { EmptyCart } from '../../features/shell/empty-cart.tsx';
import { comingSoonAt } from '../../features/shell/coming-soon-texts.ts';
import { headOf } from '../../features/seo/head.server.ts';
import { servedHead } from '../../features/seo/served-head.ts';
import { ComingSoon } from '../../features/shell/coming-soon.tsx';
import type { Route } from './+types/coming-soon';

export const meta: Route.MetaFunction = servedHead;

export const loader = async (args: Route.LoaderArgs) => ({
  head: await headOf(args, comingSoonAt(args.url.pathname) ?? { title: 'Cart', noIndex: true }),
});

/** Stands in for the rooms of later issues; the cart is one of them, and honestly empty. */
export default function ComingSoonPage() {
  const text = comingSoonAt(useLocation().pathname);
  return text === undefined ? <EmptyCart /> : <ComingSoon text={text} />;
}
