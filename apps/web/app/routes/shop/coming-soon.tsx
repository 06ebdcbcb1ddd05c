import { useLocation } from 'react-router';
import { EmptyCart } from '../../features/shell/empty-cart.tsx';
import { comingSoonAt } from '../../features/shell/coming-soon-texts.ts';
import { ComingSoon } from '../../features/shell/coming-soon.tsx';
import type { Route } from './+types/coming-soon';

export const meta: Route.MetaFunction = ({ location, matches: [, layout] }) => {
  if (layout.loaderData === undefined) return [];
  const { shop, origin } = layout.loaderData;
  const text = comingSoonAt(location.pathname);
  if (text === undefined) {
    return [{ title: `Cart | ${shop.brand_name}` }, { name: 'robots', content: 'noindex' }];
  }
  return [
    { title: `${text.title} | ${shop.brand_name}` },
    { name: 'description', content: text.description },
    { tagName: 'link', rel: 'canonical', href: new URL(location.pathname, origin).href },
  ];
};

/** Stands in for the rooms of later issues; the cart is one of them, and honestly empty. */
export default function ComingSoonPage() {
  const text = comingSoonAt(useLocation().pathname);
  return text === undefined ? <EmptyCart /> : <ComingSoon text={text} />;
}
