import { Suspense, use } from 'react';
import { ProductMarkup } from '../../features/catalogue/product-markup.tsx';
import { FeaturedFailed, FeaturedWait } from '../../features/home/featured-wait.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { homeTitle } from '../../features/home/home-content.ts';
import { readHome } from '../../features/home/read-home.server.ts';
import { Rooms } from '../../features/home/rooms.tsx';
import { loadPageLocation } from '../../features/seo/head.server.ts';
import { organizationJsonLd } from '../../features/seo/json-ld.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/api.server.ts';
import type { StaticMarkupRef } from '../../static-markup/static-markup-context.ts';
import { renderStatic } from '../../static-markup/render-static.server.tsx';
import '../../styles/home.css';
import type { Route } from './+types/home';

const DESCRIPTION =
  'Veils, tiaras, jewellery, cufflinks and silk from Kenyan makers, and personal stylists for your wedding day. Delivered across Kenya.';

export async function loader(args: Route.LoaderArgs) {
  const [content, { shop, ...place }] = await Promise.all([
    readHome(api(args.context)),
    loadPageLocation(args),
  ]);
  return {
    rooms: renderStatic(args, <Rooms content={content} shop={shop} />),
    head: seoMeta({
      ...place,
      title: homeTitle(place.brand),
      description: DESCRIPTION,
      jsonLd: shop ? [organizationJsonLd(shop, place)] : [],
      noIndex: shop === undefined,
    }),
  };
}

let visits = 0;

/** Whoever comes from another page sees the room at once; what stands in it follows. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const coming = serverLoader().then(
    ({ rooms }) => rooms,
    () => undefined,
  );
  return { coming, visit: ++visits };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData && 'head' in loaderData
    ? loaderData.head
    : [{ title: homeTitle(matches[1].loaderData?.shop?.brand_name) }];

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      {'coming' in loaderData ? (
        // A key of its own for each visit: asking again shows the skeletons again.
        <Suspense key={loaderData.visit} fallback={<FeaturedWait />}>
          <RoomsThatCome coming={loaderData.coming} />
        </Suspense>
      ) : (
        <ProductMarkup markup={loaderData.rooms} />
      )}
    </>
  );
}

function RoomsThatCome({ coming }: { coming: Promise<StaticMarkupRef | undefined> }) {
  const rooms = use(coming);
  return rooms === undefined ? <FeaturedFailed /> : <ProductMarkup markup={rooms} />;
}
