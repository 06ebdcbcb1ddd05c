import { LongPage } from '../../features/pages/long-page.tsx';
import { sizeGuideSections } from '../../features/pages/size-guide-text.tsx';
import { write } from '../../lib/write.server.tsx';
import { Written } from '../../components/written.tsx';
import { headOf } from '../../features/seo/head.server.ts';
import { servedHead } from '../../features/seo/served-head.ts';
import { api } from '../../lib/api.server.ts';
import '../../styles/prose.css';
import type { Route } from './+types/size-guide';

export const meta: Route.MetaFunction = servedHead;

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
      lead="A soft tape, a sheet of paper and five minutes. Measure twice, in the evening, and ask somebody to hold the other end."
      sections={sizeGuideSections(shop)}
    />
  );
  return { text: write(args, text), head: await headOf(args, HEAD) };
}

export default function SizeGuide({ loaderData: { text } }: Route.ComponentProps) {
  return <Written text={text} />;
}
