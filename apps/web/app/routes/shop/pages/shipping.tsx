import { LongPage } from '../../../features/pages/long-page.tsx';
import { shippingSections } from '../../../features/pages/shipping-text.tsx';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import { api } from '../../../lib/server/api.server.ts';
import '../../../styles/shop/prose.css';
import type { Route } from './+types/shipping';

export const meta: Route.MetaFunction = metaFromLoader;

const HEAD = {
  title: 'Shipping',
  description:
    'How long delivery takes to each of Kenya’s 47 counties, what it costs, how to follow a parcel, and what to do when the wedding is soon.',
};

export async function loader(args: Route.LoaderArgs) {
  const [shop, delivery] = await Promise.all([
    api(args.context).get('/shop/'),
    api(args.context).get('/delivery/'),
  ]);
  const text = (
    <LongPage
      label="Support"
      title="Shipping"
      lead="To all forty-seven counties, with a day you can count on. Here is when it reaches you and who knocks."
      sections={shippingSections(shop, delivery)}
    />
  );
  return { text: renderStatic(args, text), head: await loadHead(args, HEAD) };
}

export default function Shipping({ loaderData: { text } }: Route.ComponentProps) {
  return <StaticMarkup markup={text} />;
}
