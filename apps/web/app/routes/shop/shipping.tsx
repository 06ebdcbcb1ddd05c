import { LongPage } from '../../features/pages/long-page.tsx';
import { shippingSections } from '../../features/pages/shipping-text.tsx';
import { write } from '../../features/pages/write.server.tsx';
import { Written } from '../../features/pages/written.tsx';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/shipping';

export const meta: Route.MetaFunction = (args) =>
  seoMeta({
    ...placeOf(args),
    title: 'Shipping',
    description:
      'How long delivery takes to each of Kenya’s 47 counties, what it costs, how to follow a parcel, and what to do when the wedding is soon.',
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = await api(context).get('/shop/');
  const text = (
    <LongPage
      label="Support"
      title="Shipping"
      lead="Sent within 48 hours, to all forty-seven counties. Here is when it reaches you and who knocks."
      sections={shippingSections(shop)}
    />
  );
  return { html: write(url, text) };
}

export default function Shipping({ loaderData: { html } }: Route.ComponentProps) {
  return <Written html={html} />;
}
