import { LongPage } from '../../features/pages/long-page.tsx';
import { privacySections } from '../../features/pages/privacy-text.tsx';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { useShop } from '../../features/shell/shop-facts.ts';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = (args) =>
  seoMeta({
    ...placeOf(args),
    title: 'Privacy',
    description:
      'What we know about you, why, for how long and who else sees it, under Kenya’s Data Protection Act, 2019. No trackers, no cookies.',
  });

export default function Privacy() {
  return (
    <LongPage
      label="The fine print, in plain words"
      title="Privacy"
      lead="A wedding is a private thing that many people help with. This is what we know about yours, and what we do with it."
      sections={privacySections(useShop())}
      end="This text is of November 2026."
    />
  );
}
