import { Suspense, use } from 'react';
import { WrittenGoods } from '../../features/catalogue/written-goods.tsx';
import { FeaturedFailed, FeaturedWait } from '../../features/home/featured-wait.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { homeTitle } from '../../features/home/home-content.ts';
import { readHome } from '../../features/home/read-home.server.ts';
import { Rooms } from '../../features/home/rooms.tsx';
import { placeOf } from '../../features/seo/head.server.ts';
import { organizationJsonLd } from '../../features/seo/json-ld.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/api.server.ts';
import type { Text } from '../../lib/texts-here.ts';
import { write } from '../../lib/write.server.tsx';
import '../../styles/home.css';
import type { Route } from './+types/home';

const DESCRIPTION =
  'Veils, tiaras, jewellery, cufflinks and silk from Kenyan makers, and personal stylists for your wedding day. Delivered across Kenya.';

export async function loader(args: Route.LoaderArgs) {
  const [content, { shop, ...place }] = await Promise.all([readHome(api(args.context)), placeOf(args)]);
  return {
    rooms: write(args, <Rooms content={content} shop={shop} />),
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
        <WrittenGoods text={loaderData.rooms} />
      )}
    </>
  );
}

function RoomsThatCome({ coming }: { coming: Promise<Text | undefined> }) {
  const rooms = use(coming);
  return rooms === undefined ? <FeaturedFailed /> : <WrittenGoods text={rooms} />;
}
