import { LongPage } from '../../features/pages/long-page.tsx';
import { pageMeta } from '../../features/pages/page-meta.ts';
import { returnsSections } from '../../features/pages/returns-text.tsx';
import { useShop } from '../../features/shell/shop-facts.ts';
import type { Route } from './+types/returns';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
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
