import { LongPage } from '../../features/pages/long-page.tsx';
import { sizeGuideSections } from '../../features/pages/size-guide-text.tsx';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { useShop } from '../../features/shell/shop-facts.ts';
import type { Route } from './+types/size-guide';

export const meta: Route.MetaFunction = (args) =>
  seoMeta({
    ...placeOf(args),
    title: 'Size Guide',
    description:
      'How to measure for rings, gloves, shoes, tiaras, collars and necklaces, with tables in EU, UK and US sizes, centimetres and inches.',
  });

export default function SizeGuide() {
  return (
    <LongPage
      label="Support"
      title="Size Guide"
      lead="A soft tape, a sheet of paper and five minutes. Measure twice, in the evening, and ask somebody to hold the other end."
      sections={sizeGuideSections(useShop())}
    />
  );
}
