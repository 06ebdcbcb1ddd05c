import { LongPage } from '../../features/pages/long-page.tsx';
import { pageMeta } from '../../features/pages/page-meta.ts';
import { termsSections } from '../../features/pages/terms-text.tsx';
import { useShop } from '../../features/shell/shop-facts.ts';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Terms',
    description:
      'Prices and VAT, orders and payment by M-Pesa, our makers, stylist bookings and your rights when you buy from us.',
  });

export default function Terms() {
  return (
    <LongPage
      label="The fine print, in plain words"
      title="Terms"
      lead="What you can count on from us, and what we count on from you."
      sections={termsSections(useShop())}
      end="These terms are of November 2026."
    />
  );
}
