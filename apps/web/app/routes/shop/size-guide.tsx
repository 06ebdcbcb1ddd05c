import { LongPage } from '../../features/pages/long-page.tsx';
import { sizeGuideSections } from '../../features/pages/size-guide-text.tsx';
import { write } from '../../features/pages/write.server.tsx';
import { Written } from '../../features/pages/written.tsx';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/size-guide';

export const meta: Route.MetaFunction = (args) =>
  seoMeta({
    ...placeOf(args),
    title: 'Size Guide',
    description:
      'How to measure for rings, gloves, shoes, tiaras, collars and necklaces, with tables in EU, UK and US sizes, centimetres and inches.',
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = await api(context).get('/shop/');
  const text = (
    <LongPage
      label="Support"
      title="Size Guide"
      lead="A soft tape, a sheet of paper and five minutes. Measure twice, in the evening, and ask somebody to hold the other end."
      sections={sizeGuideSections(shop)}
    />
  );
  return { html: write(url, text) };
}

export default function SizeGuide({ loaderData: { html } }: Route.ComponentProps) {
  return <Written html={html} />;
}
