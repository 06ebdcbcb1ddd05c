import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Listing } from '../../../features/catalogue/listing/listing.tsx';
import {
  loadListingHead,
  loadListingPage,
  orRejected,
  renderListing,
} from '../../../features/catalogue/listing/listing-page.server.tsx';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import type { Route } from './+types/sale';

const WORDS = {
  title: 'Sale',
  description: 'Veils, jewellery, cufflinks and more at a lower price than before, while they last.',
  lead: 'Everything that costs less than it did, and what it cost before.',
  searchLabel: 'Search what is on sale',
  trail: [{ label: 'Home', to: '/' }, { label: 'Sale' }],
};

export async function loader(args: Route.LoaderArgs) {
  return orRejected(args, WORDS, async () => {
    const loaded = await loadListingPage(args, { sale: 'true' });
    const { search, category } = loaded.request.query;
    const isEmpty = loaded.listing.total === 0 && search === '' && category === '';
    const nothing = isEmpty ? <NothingReduced /> : undefined;
    const head = await loadListingHead(args, loaded, WORDS);
    return { head, ...(await renderListing(args, loaded, { ...WORDS, nothing })) };
  });
}

export const meta: Route.MetaFunction = metaFromLoader;

export default function SalePage({ loaderData }: Route.ComponentProps) {
  return <Listing {...loaderData} />;
}

function NothingReduced() {
  return (
    <EmptyState
      art="jewelry"
      title="Nothing is reduced at the moment"
      text="When something is, it is reduced here first."
      action={<ButtonLink to="/collections">Shop Collections</ButtonLink>}
    />
  );
}
