import { Suspense, use, useState, type ReactNode } from 'react';
import { type CardPurchase, ProductMarkup } from '../../features/catalogue/product-markup.tsx';
import { FeaturedFailed, FeaturedSkeleton } from '../../features/home/featured-skeleton.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { homeTitle } from '../../features/home/home-content.ts';
import { loadHome } from '../../features/home/load-home.server.ts';
import { HomeSections } from '../../features/home/home-sections.tsx';
import { RecentlyViewed } from '../../features/recently-viewed/recently-viewed.tsx';
import { loadPageLocation } from '../../features/seo/head.server.ts';
import { organizationJsonLd } from '../../features/seo/json-ld.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/server/api.server.ts';
import { loadOnPress } from '../../lib/network/load-code.ts';
import type { StaticMarkupRef } from '../../static-markup/static-markup-context.ts';
import { renderStatic } from '../../static-markup/render-static.server.tsx';
import '../../styles/shop/home.css';
import type { Route } from './+types/home';

const DESCRIPTION =
  'Veils, tiaras, jewellery, cufflinks and silk from Kenyan makers, and personal stylists for your wedding day. Delivered across Kenya.';

export async function loader(args: Route.LoaderArgs) {
  const [content, { shop, ...location }] = await Promise.all([
    loadHome(api(args.context)),
    loadPageLocation(args),
  ]);
  return {
    sections: renderStatic(args, <HomeSections content={content} shop={shop} />),
    head: seoMeta({
      ...location,
      title: homeTitle(location.brand),
      description: DESCRIPTION,
      jsonLd: shop ? [organizationJsonLd(shop, location)] : [],
      noIndex: shop === undefined,
    }),
  };
}

let visits = 0;

/** A client-side navigation shows the hero at once and the sections when they arrive. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const pending = serverLoader().then(
    ({ sections }) => sections,
    () => undefined,
  );
  return { pending, visit: ++visits };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData && 'head' in loaderData
    ? loaderData.head
    : [{ title: homeTitle(matches[1].loaderData?.shop?.brand_name) }];

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      {'pending' in loaderData ? (
        // A new key for each visit shows the skeletons again.
        <Suspense key={loaderData.visit} fallback={<FeaturedSkeleton />}>
          <PendingSections pending={loaderData.pending} />
        </Suspense>
      ) : (
        <Sections markup={loaderData.sections} />
      )}
    </>
  );
}

function PendingSections({ pending }: { pending: Promise<StaticMarkupRef | undefined> }) {
  const sections = use(pending);
  return sections === undefined ? <FeaturedFailed /> : <Sections markup={sections} />;
}

/** The button for a set adds the pieces without choices to the cart, and opens a dialog for the others. */
function Sections({ markup }: { markup: StaticMarkupRef }) {
  const [choices, setChoices] = useState<ReactNode>();
  const addSet = async (set: readonly CardPurchase[]) => {
    const code = await loadOnPress(() => import('../../features/home/add-set.tsx'));
    const pieces = code?.addSet(set) ?? [];
    if (code && pieces.length > 0)
      setChoices(<code.SetChoices pieces={pieces} onDone={() => setChoices(undefined)} />);
  };
  const handleClick = (target: Element) => {
    const button = target.closest<HTMLElement>('[data-set]');
    if (button === null) return false;
    void addSet(JSON.parse(button.dataset['set'] ?? ''));
    return true;
  };
  return (
    <>
      <ProductMarkup markup={markup} onElementClick={handleClick} />
      {choices}
      <div className="wrap">
        <RecentlyViewed />
      </div>
    </>
  );
}
