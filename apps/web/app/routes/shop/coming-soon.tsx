import { useLocation } from 'react-router';
import { EmptyCart } from '../../features/shell/empty-cart.tsx';
import { comingSoonAt } from '../../features/shell/coming-soon-texts.ts';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { ComingSoon } from '../../features/shell/coming-soon.tsx';
import type { Route } from './+types/coming-soon';

export const meta: Route.MetaFunction = (args) => {
  const text = comingSoonAt(args.location.pathname);
  return seoMeta({ ...placeOf(args), ...(text ?? { title: 'Cart', noIndex: true }) });
};

/** Stands in for the rooms of later issues; the cart is one of them, and honestly empty. */
export default function ComingSoonPage() {
  const text = comingSoonAt(useLocation().pathname);
  return text === undefined ? <EmptyCart /> : <ComingSoon text={text} />;
}
