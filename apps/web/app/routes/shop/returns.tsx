import { LongPage } from '../../features/pages/long-page.tsx';
import { returnsSections } from '../../features/pages/returns-text.tsx';
import { write } from '../../lib/write.server.tsx';
import { Written } from '../../components/written.tsx';
import { headOf } from '../../features/seo/head.server.ts';
import { servedHead } from '../../features/seo/served-head.ts';
import { api } from '../../lib/api.server.ts';
import '../../styles/prose.css';
import type { Route } from './+types/returns';

export const meta: Route.MetaFunction = servedHead;

const HEAD = {
  title: 'Returns',
  description:
    'Our 30-day return policy: what can come back, how to send it, and how your money returns to your M-Pesa.',
};

export async function loader(args: Route.LoaderArgs) {
  const shop = await api(args.context).get('/shop/');
  const text = (
    <LongPage
      label="Support"
      title="Returns"
      lead="A 30-day return policy, because nobody should keep a veil out of politeness."
      sections={returnsSections(shop)}
    />
  );
  return { text: write(args, text), head: await headOf(args, HEAD) };
}

export default function Returns({ loaderData: { text } }: Route.ComponentProps) {
  return <Written text={text} />;
}
