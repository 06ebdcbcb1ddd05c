import { LongPage } from '../../../features/pages/long-page.tsx';
import { termsSections } from '../../../features/pages/terms-text.tsx';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import { api } from '../../../lib/server/api.server.ts';
import '../../../styles/shop/prose.css';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = metaFromLoader;

const HEAD = {
  title: 'Terms',
  description:
    'Prices and VAT, orders and payment by M-Pesa, our makers, stylist bookings and your rights when you buy from us.',
};

export async function loader(args: Route.LoaderArgs) {
  const shop = await api(args.context).get('/shop/');
  const text = (
    <LongPage
      label="The fine print, in plain words"
      title="Terms"
      lead="What you can count on from us, and what we count on from you."
      sections={termsSections(shop)}
      end="These terms are of November 2026."
    />
  );
  return { text: renderStatic(args, text), head: await loadHead(args, HEAD) };
}

export default function Terms({ loaderData: { text } }: Route.ComponentProps) {
  return <StaticMarkup markup={text} />;
}
