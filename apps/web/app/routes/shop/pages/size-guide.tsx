import { LongPage } from '../../../features/pages/long-page.tsx';
import { sizeGuideSections } from '../../../features/pages/size-guide-text.tsx';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import { api } from '../../../lib/server/api.server.ts';
import '../../../styles/shop/prose.css';
import type { Route } from './+types/size-guide';

export const meta: Route.MetaFunction = metaFromLoader;

const HEAD = {
  title: 'Size Guide',
  description:
    'How to measure for rings, gloves, shoes, tiaras, collars and necklaces, with tables in EU, UK and US sizes, centimetres and inches.',
};

export async function loader(args: Route.LoaderArgs) {
  const shop = await api(args.context).get('/shop/');
  const text = (
    <LongPage
      label="Support"
      title="Size Guide"
      lead="A soft tape, a sheet of paper and five minutes. Measure twice, in the evening, and ask someone to hold the other end."
      sections={sizeGuideSections(shop)}
    />
  );
  return { text: renderStatic(args, text), head: await loadHead(args, HEAD) };
}

export default function SizeGuide({ loaderData: { text } }: Route.ComponentProps) {
  return <StaticMarkup markup={text} />;
}
