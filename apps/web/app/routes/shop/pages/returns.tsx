import { LongPage } from '../../../features/pages/long-page.tsx';
import { returnsSections } from '../../../features/pages/returns-text.tsx';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import type { ShopSettings } from '../../../features/shop-settings/shop-settings.ts';
import { api } from '../../../lib/server/api.server.ts';
import '../../../styles/shop/prose.css';
import type { Route } from './+types/returns';

export const meta: Route.MetaFunction = metaFromLoader;

const headOf = ({ return_days }: ShopSettings) => ({
  title: 'Returns',
  description: `Our ${return_days}-day return policy: what can come back, how to send it, and how your money returns to your M-Pesa.`,
});

export async function loader(args: Route.LoaderArgs) {
  const shop = await api(args.context).get('/shop/');
  const text = (
    <LongPage
      label="Support"
      title="Returns"
      lead={`A ${shop.return_days}-day return policy, because nobody should keep a veil out of politeness.`}
      sections={returnsSections(shop)}
    />
  );
  return { text: renderStatic(args, text), head: await loadHead(args, headOf(shop)) };
}

export default function Returns({ loaderData: { text } }: Route.ComponentProps) {
  return <StaticMarkup markup={text} />;
}
