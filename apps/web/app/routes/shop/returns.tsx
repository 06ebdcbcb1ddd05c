import { LongPage } from '../../features/pages/long-page.tsx';
import { returnsSections } from '../../features/pages/returns-text.tsx';
import { write } from '../../features/pages/write.server.tsx';
import { Written } from '../../features/pages/written.tsx';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/returns';

export const meta: Route.MetaFunction = (args) =>
  seoMeta({
    ...placeOf(args),
    title: 'Returns',
    description:
      'Our 30-day return policy: what can come back, how to send it, and how your money returns to your M-Pesa.',
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = await api(context).get('/shop/');
  const text = (
    <LongPage
      label="Support"
      title="Returns"
      lead="A 30-day return policy, because nobody should keep a veil out of politeness."
      sections={returnsSections(shop)}
    />
  );
  return { html: write(url, text) };
}

export default function Returns({ loaderData: { html } }: Route.ComponentProps) {
  return <Written html={html} />;
}
