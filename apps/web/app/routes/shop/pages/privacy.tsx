import { LongPage } from '../../../features/pages/long-page.tsx';
import { privacySections } from '../../../features/pages/privacy-text.tsx';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import { api } from '../../../lib/server/api.server.ts';
import '../../../styles/shop/prose.css';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = metaFromLoader;

const HEAD = {
  title: 'Privacy',
  description:
    'What we know about you, why, for how long and who else sees it, under Kenya’s Data Protection Act, 2019. No trackers, no cookies.',
};

export async function loader(args: Route.LoaderArgs) {
  const shop = await api(args.context).get('/shop/');
  const text = (
    <LongPage
      label="The fine print, in plain words"
      title="Privacy"
      lead="A wedding is a private thing that many people help with. This is what we know about yours, and what we do with it."
      sections={privacySections(shop)}
      end="This text is of November 2026."
    />
  );
  return { text: renderStatic(args, text), head: await loadHead(args, HEAD) };
}

export default function Privacy({ loaderData: { text } }: Route.ComponentProps) {
  return <StaticMarkup markup={text} />;
}
