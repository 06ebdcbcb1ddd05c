import { LongPage } from '../../features/pages/long-page.tsx';
import { termsSections } from '../../features/pages/terms-text.tsx';
import { write } from '../../features/pages/write.server.tsx';
import { Written } from '../../features/pages/written.tsx';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = (args) =>
  seoMeta({
    ...placeOf(args),
    title: 'Terms',
    description:
      'Prices and VAT, orders and payment by M-Pesa, our makers, stylist bookings and your rights when you buy from us.',
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = await api(context).get('/shop/');
  const text = (
    <LongPage
      label="The fine print, in plain words"
      title="Terms"
      lead="What you can count on from us, and what we count on from you."
      sections={termsSections(shop)}
      end="These terms are of November 2026."
    />
  );
  return { html: write(url, text) };
}

export default function Terms({ loaderData: { html } }: Route.ComponentProps) {
  return <Written html={html} />;
}
