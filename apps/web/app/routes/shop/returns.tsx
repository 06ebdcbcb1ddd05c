import { LongPage } from '../../features/pages/long-page.tsx';
import { returnsSections } from '../../features/pages/returns-text.tsx';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { useShop } from '../../features/shell/shop-facts.ts';
import type { Route } from './+types/returns';

export const meta: Route.MetaFunction = (args) =>
  seoMeta({
    ...placeOf(args),
    title: 'Returns',
    description:
      'Our 30-day return policy: what can come back, how to send it, and how your money returns to your M-Pesa.',
  });

export default function Returns() {
  return (
    <LongPage
      label="Support"
      title="Returns"
      lead="A 30-day return policy, because nobody should keep a veil out of politeness."
      sections={returnsSections(useShop())}
    />
  );
}
