import { data, useLocation } from 'react-router';
import { comingSoonAt } from '../../features/shell/coming-soon-texts.ts';
import { headOf } from '../../features/seo/head.server.ts';
import { servedHead } from '../../features/seo/served-head.ts';
import { ComingSoon } from '../../features/shell/coming-soon.tsx';
import type { Route } from './+types/coming-soon';

export const meta: Route.MetaFunction = servedHead;

export async function loader(args: Route.LoaderArgs) {
  const text = comingSoonAt(args.url.pathname);
  if (text === undefined) throw data(null, { status: 404 });
  return { head: await headOf(args, text) };
}

/** Stands in for the rooms of later issues. */
export default function ComingSoonPage() {
  const text = comingSoonAt(useLocation().pathname);
  return text === undefined ? null : <ComingSoon text={text} />;
}
