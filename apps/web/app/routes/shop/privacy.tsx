import { LongPage } from '../../features/pages/long-page.tsx';
import { privacySections } from '../../features/pages/privacy-text.tsx';
import { write } from '../../features/pages/write.server.tsx';
import { Written } from '../../features/pages/written.tsx';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = (args) =>
  seoMeta({
    ...placeOf(args),
    title: 'Privacy',
    description:
      'What we know about you, why, for how long and who else sees it, under Kenya’s Data Protection Act, 2019. No trackers, no cookies.',
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = await api(context).get('/shop/');
  const text = (
    <LongPage
      label="The fine print, in plain words"
      title="Privacy"
      lead="A wedding is a private thing that many people help with. This is what we know about yours, and what we do with it."
      sections={privacySections(shop)}
      end="This text is of November 2026."
    />
  );
  return { html: write(url, text) };
}

export default function Privacy({ loaderData: { html } }: Route.ComponentProps) {
  return <Written html={html} />;
}
