import { isRouteErrorResponse } from 'react-router';
import { ErrorContent } from '../../components/feedback/error-page.tsx';
import { trackErrorText } from '../../features/tracking/track-errors.ts';
import { nameOf, TrackedView } from '../../features/tracking/tracked-view.tsx';
import { loadPageLocation } from '../../features/seo/head.server.ts';
import { metaFromLoader } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/server/api.server.ts';
import { renderStatic } from '../../static-markup/render-static.server.tsx';
import { StaticMarkup } from '../../static-markup/static-markup.tsx';
import type { Route } from './+types/track';
import '../../styles/shop/order.css';

export const meta: Route.MetaFunction = metaFromLoader;

/** The code is in the path and the page works without JavaScript, so the server reads it. */
export async function loader(args: Route.LoaderArgs) {
  const { code } = args.params;
  const [tracked, { brand }] = await Promise.all([
    api(args.context).get('/track/{code}/', { params: { code } }),
    loadPageLocation(args),
  ]);
  return {
    text: renderStatic(args, <TrackedView tracked={tracked} />),
    head: [
      { title: `${nameOf(tracked)} ${tracked.number} · ${brand}` },
      { name: 'robots', content: 'noindex' },
    ],
  };
}

/** Unlike other pages outside the shop, the document itself tells of an order. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export default function TrackPage({ loaderData: { text } }: Route.ComponentProps) {
  return <StaticMarkup markup={text} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // The shop's layout handles other errors.
  if (!isRouteErrorResponse(error)) throw error;
  const text = trackErrorText(error.status);
  if (!text) throw error;
  return <ErrorContent status={error.status} text={text} />;
}
