import { LongPage } from '../../features/pages/long-page.tsx';
import { shippingSections } from '../../features/pages/shipping-text.tsx';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { useShop } from '../../features/shell/shop-facts.ts';
import type { Route } from './+types/shipping';

export const meta: Route.MetaFunction = (args) =>
  seoMeta({
    ...placeOf(args),
    title: 'Shipping',
    description:
      'How long delivery takes to each of Kenya’s 47 counties, what it costs, how to follow a parcel, and what to do when the wedding is soon.',
  });

export default function Shipping() {
  return (
    <LongPage
      label="Support"
      title="Shipping"
      lead="Sent within 48 hours, to all forty-seven counties. Here is when it reaches you and who knocks."
      sections={shippingSections(useShop())}
    />
  );
}
