import { LongPage } from '../../features/pages/long-page.tsx';
import { termsSections } from '../../features/pages/terms-text.tsx';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { useShop } from '../../features/shell/shop-facts.ts';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = (args) =>
  seoMeta({
    ...placeOf(args),
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
