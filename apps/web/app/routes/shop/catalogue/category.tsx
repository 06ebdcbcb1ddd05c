import type { CategorySlug } from '@harusi/contracts/catalogue/catalogue';
import { Listing } from '../../../features/catalogue/listing/listing.tsx';
import {
  loadListingHead,
  loadListingPage,
  orRejected,
  renderListing,
} from '../../../features/catalogue/listing/listing-page.server.tsx';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import type { Route } from './+types/category';

const WORDS = {
  bridal: {
    title: 'Bridal Collection',
    description:
      'Bridal veils, tiaras, jewellery, hair accessories, gloves and shoes from Kenyan makers, delivered across Kenya.',
    searchLabel: 'Search bridal pieces',
    trail: [{ label: 'Home', to: '/' }, { label: 'Bridal' }],
  },
  groom: {
    title: 'Groom Collection',
    description:
      'Cufflinks, ties, bow ties, pocket squares, watches and suspenders for the groom and those beside him.',
    searchLabel: 'Search groom pieces',
    trail: [{ label: 'Home', to: '/' }, { label: 'Groom' }],
  },
} as const;

/** The path is the category: routes.ts has only these two. */
const slugOf = (pathname: string): CategorySlug => (pathname.startsWith('/groom') ? 'groom' : 'bridal');

export async function loader(args: Route.LoaderArgs) {
  const slug = slugOf(args.url.pathname);
  const words = WORDS[slug];
  return orRejected(args, words, async () => {
    const loaded = await loadListingPage(args, { category: slug });
    const { lead } = loaded.listing;
    const head = await loadListingHead(args, loaded, words);
    return { head, ...(await renderListing(args, loaded, { ...words, lead })) };
  });
}

export const meta: Route.MetaFunction = metaFromLoader;

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return <Listing {...loaderData} />;
}
