import type { CategorySlug } from '@harusi/contracts/catalogue';
import { Listing } from '../../features/catalogue/listing.tsx';
import { listingMeta } from '../../features/catalogue/listing-meta.ts';
import { loadListing } from '../../features/catalogue/load-listing.server.ts';
import { loadOrRefuse } from '../../features/catalogue/load-or-refuse.server.ts';
import { loadOrSample } from '../../features/catalogue/load-or-sample.ts';
import { RefusedListing } from '../../features/catalogue/refused-listing.tsx';
import { sampleListing } from '../../features/catalogue/sample-listing.server.ts';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/category';

const WORDS = {
  bridal: {
    label: 'Bridal',
    title: 'Bridal Collection',
    description:
      'Bridal veils, tiaras, jewellery, hair accessories, gloves and shoes from Kenyan makers, delivered across Kenya.',
    searchLabel: 'Search bridal pieces',
  },
  groom: {
    label: 'Groom',
    title: 'Groom Collection',
    description:
      'Cufflinks, ties, bow ties, pocket squares, watches and suspenders for the groom and those beside him.',
    searchLabel: 'Search groom pieces',
  },
} as const;

/** The path is the category: routes.ts knows these two and no other. */
const slugOf = (pathname: string): CategorySlug => (pathname.startsWith('/groom') ? 'groom' : 'bridal');
const trailOf = (slug: CategorySlug) => [{ label: 'Home', to: '/' }, { label: WORDS[slug].label }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const slug = slugOf(url.pathname);
  const fixed = { category: slug };
  const load = async () => {
    const [listing, categories] = await Promise.all([
      loadListing(context, url, fixed),
      api(context).get('/categories/'),
    ]);
    return { slug, listing, lead: categories.find((category) => category.slug === slug)?.description };
  };
  const sample = () => ({ slug, listing: sampleListing(fixed), lead: undefined });
  return loadOrRefuse(() => loadOrSample(load, sample));
}

export const meta: Route.MetaFunction = (args) => {
  const slug = slugOf(args.location.pathname);
  const { loaderData } = args;
  const listing = loaderData === undefined || 'refused' in loaderData ? loaderData : loaderData.data.listing;
  return listingMeta(args, { ...WORDS[slug], trail: trailOf(slug), listing });
};

export default function CategoryPage({ loaderData, matches }: Route.ComponentProps) {
  if ('refused' in loaderData) {
    const slug = slugOf(matches.at(-1)?.pathname ?? '');
    return <RefusedListing {...WORDS[slug]} trail={trailOf(slug)} to={`/${slug}`} {...loaderData} />;
  }
  const { data, isSample } = loaderData;
  const { title, searchLabel } = WORDS[data.slug];
  return (
    <Listing
      listing={data.listing}
      lead={data.lead}
      trail={trailOf(data.slug)}
      {...{ title, searchLabel, isSample }}
    />
  );
}
