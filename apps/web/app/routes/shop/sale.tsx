import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Listing } from '../../features/catalogue/listing.tsx';
import { listingMeta } from '../../features/catalogue/listing-meta.ts';
import { loadListing } from '../../features/catalogue/load-listing.server.ts';
import { loadOrRefuse } from '../../features/catalogue/load-or-refuse.server.ts';
import { loadOrSample } from '../../features/catalogue/load-or-sample.ts';
import { RefusedListing } from '../../features/catalogue/refused-listing.tsx';
import { sampleListing } from '../../features/catalogue/sample-listing.server.ts';
import type { Route } from './+types/sale';

const TITLE = 'Sale';
const TRAIL = [{ label: 'Home', to: '/' }, { label: TITLE }];
const FIXED = { sale: 'true' };

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadOrRefuse(() =>
    loadOrSample(
      () => loadListing(context, url, FIXED),
      () => sampleListing(FIXED),
    ),
  );
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  return listingMeta(args, {
    title: TITLE,
    description: 'Veils, jewellery, cufflinks and more at a lower price than before, while they last.',
    trail: TRAIL,
    listing: loaderData === undefined || 'refused' in loaderData ? loaderData : loaderData.data,
  });
};

export default function SalePage({ loaderData }: Route.ComponentProps) {
  if ('refused' in loaderData) {
    return <RefusedListing title={TITLE} trail={TRAIL} to="/sale" {...loaderData} />;
  }
  const { data, isSample } = loaderData;
  return (
    <Listing
      listing={data}
      trail={TRAIL}
      title={TITLE}
      lead="Everything that costs less than it did, and what it cost before."
      searchLabel="Search what is on sale"
      isSample={isSample}
      nothing={data.total === 0 ? <NothingReduced /> : undefined}
    />
  );
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
