import { Suspense, use } from 'react';
import { Advice } from '../../features/home/advice.tsx';
import { Doors } from '../../features/home/doors.tsx';
import { Featured } from '../../features/home/featured.tsx';
import { Figures } from '../../features/home/figures.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { NOTHING, type HomeContent } from '../../features/home/home-content.ts';
import { readHome } from '../../features/home/read-home.ts';
import { TeaserRow } from '../../features/home/teaser-row.tsx';
import { organizationJsonLd } from '../../features/seo/organization-json-ld.ts';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/home';

const DESCRIPTION =
  'Veils, tiaras, jewellery, cufflinks and silk from Kenyan makers, and personal stylists for your wedding day. Delivered across Kenya.';

export const meta: Route.MetaFunction = (args) => {
  const place = placeOf(args);
  const shop = args.matches[1].loaderData?.shop;
  return seoMeta({
    ...place,
    title: `${place.brand}: wedding accessories and personal stylists in Kenya`,
    description: DESCRIPTION,
    jsonLd: shop ? [organizationJsonLd(shop, place)] : [],
    noIndex: shop === undefined,
  });
};

export function loader({ context }: Route.LoaderArgs): Promise<HomeContent> {
  return readHome(api(context));
}

let visits = 0;

/** Whoever comes from another page sees the room at once; what stands in it follows. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { coming: serverLoader().catch(() => NOTHING), visit: ++visits };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      {'coming' in loaderData ? (
        // A key of its own for each visit: asking again shows the skeletons again.
        <Suspense key={loaderData.visit} fallback={<Rooms content={undefined} />}>
          <RoomsThatCome coming={loaderData.coming} />
        </Suspense>
      ) : (
        <Rooms content={loaderData} />
      )}
    </>
  );
}

function RoomsThatCome({ coming }: { coming: Promise<HomeContent> }) {
  return <Rooms content={use(coming)} />;
}

function Rooms({ content }: { content: HomeContent | undefined }) {
  return (
    <>
      <TeaserRow teasers={content?.teasers} />
      <Figures />
      <Doors doors={content?.doors} />
      <Featured content={content} />
      <Advice />
    </>
  );
}
