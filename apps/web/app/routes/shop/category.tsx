import type { CategorySlug } from '@harusi/contracts/catalogue';
import { Listing } from '../../features/catalogue/listing.tsx';
import { listingHead } from '../../features/catalogue/listing-head.server.ts';
import { listingAt, orRefused, writeListing } from '../../features/catalogue/listing-page.server.tsx';
import { servedHead } from '../../features/seo/served-head.ts';
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

/** The path is the category: routes.ts knows these two and no other. */
const slugOf = (pathname: string): CategorySlug => (pathname.startsWith('/groom') ? 'groom' : 'bridal');

export async function loader(args: Route.LoaderArgs) {
  const slug = slugOf(args.url.pathname);
  const words = WORDS[slug];
  return orRefused(args, words, async () => {
    const loaded = await listingAt(args, { category: slug });
    const { lead } = loaded.listing;
    const head = await listingHead(args, loaded, words);
    return { head, ...(await writeListing(args, loaded, { ...words, lead })) };
  });
}

export const meta: Route.MetaFunction = servedHead;

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return <Listing {...loaderData} />;
}
