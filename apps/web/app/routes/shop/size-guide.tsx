import { LongPage } from '../../features/pages/long-page.tsx';
import { pageMeta } from '../../features/pages/page-meta.ts';
import { sizeGuideSections } from '../../features/pages/size-guide-text.tsx';
import { write } from '../../features/pages/write.server.tsx';
import { Written } from '../../features/pages/written.tsx';
import type { Route } from './+types/size-guide';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Size Guide',
    description:
      'How to measure for rings, gloves, shoes, tiaras, collars and necklaces, with tables in EU, UK and US sizes, centimetres and inches.',
  });

export const loader = (args: Route.LoaderArgs) =>
  write(args, (shop) => (
    <LongPage
      label="Support"
      title="Size Guide"
      lead="A soft tape, a sheet of paper and five minutes. Measure twice, in the evening, and ask somebody to hold the other end."
      sections={sizeGuideSections(shop)}
    />
  ));

export default function SizeGuide({ loaderData: { html } }: Route.ComponentProps) {
  return <Written html={html} />;
}
