import { isRouteErrorResponse, useLocation } from 'react-router';
import { ErrorContent } from '../../../components/feedback/error-page.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import { throwStatus } from '../../../features/product/product-page.server.tsx';
import { loadPageLocation } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import { WorkList } from '../../../features/stylists/profile/work-list.tsx';
import { Offers } from '../../../features/stylists/profile/offers.tsx';
import { Portfolio } from '../../../features/stylists/profile/portfolio.tsx';
import { ProfileHead } from '../../../features/stylists/profile/profile-head.tsx';
import { stylistHead } from '../../../features/stylists/profile/stylist-head.server.ts';
import { StylistReviews } from '../../../features/stylists/profile/stylist-reviews.tsx';
import { api } from '../../../lib/server/api.server.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import '../../../styles/shop/stylist.css';
import type { Route } from './+types/stylist';

export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args;
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throwStatus(404);
  const stylist = await api(context).get('/stylists/{id}/', { params: { id: params.id } });
  return {
    name: stylist.name,
    works: stylist.portfolio,
    profile: renderStatic(
      args,
      <>
        <ProfileHead stylist={stylist} />
        <Offers stylist={stylist} />
      </>,
    ),
    folio: renderStatic(args, <WorkList stylist={stylist} />),
    reviews: renderStatic(args, <StylistReviews stylist={stylist} />),
    head: stylistHead(await loadPageLocation(args), stylist),
  };
}

export const meta: Route.MetaFunction = metaFromLoader;

export default function Stylist({ loaderData, params: { id } }: Route.ComponentProps) {
  const { name, works, profile, folio, reviews } = loaderData;
  const { hash, key: visit } = useLocation();
  // The server never sees the fragment, so the first render ignores it.
  const isForReviews = useHydrated() && hash === '#reviews';
  return (
    <div className="wrap">
      <StaticMarkup markup={profile} />
      <section aria-label={`Work and reviews of ${name}`} id="reviews" className="scroll-mt-24 pt-section">
        <Tabs
          // A new key per visit opens the reviews each time the link is clicked.
          key={isForReviews ? visit : id}
          label={`About ${name}`}
          defaultTab={isForReviews ? 'reviews' : 'portfolio'}
          tabs={[
            { id: 'portfolio', label: 'Portfolio', panel: <Portfolio works={works} folio={folio} /> },
            { id: 'reviews', label: 'Reviews', panel: <StaticMarkup markup={reviews} /> },
          ]}
        />
      </section>
    </div>
  );
}

const NOT_FOUND = {
  heading: 'Stylist Not Found',
  text: 'The stylist you are looking for does not exist, or no longer takes bookings.',
  action: { label: 'Our Stylists', to: '/stylists' },
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorContent status={500} />;
  const { status, data } = error;
  return status === 404 ? (
    <ErrorContent status={404} text={NOT_FOUND} />
  ) : (
    <ErrorContent status={status} data={data} />
  );
}
