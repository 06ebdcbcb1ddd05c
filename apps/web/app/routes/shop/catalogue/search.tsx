import { Listing } from '../../../features/catalogue/listing/listing.tsx';
import {
  loadListingPage,
  orRejected,
  renderListing,
  type LoadedListing,
} from '../../../features/catalogue/listing/listing-page.server.tsx';
import { countFilters, NEWEST, readListingQuery } from '../../../features/catalogue/listing/listing-query.ts';
import { loadOrSample } from '../../../features/catalogue/load-or-sample.ts';
import { SearchLanding } from '../../../features/search/search-landing.tsx';
import {
  loadSearchSuggestions,
  sampleSuggestions,
} from '../../../features/search/search-suggestions.server.ts';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import { api } from '../../../lib/server/api.server.ts';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import type { Route } from './+types/search';

const TRAIL = [{ label: 'Home', to: '/' }, { label: 'Search' }];

export async function loader(args: Route.LoaderArgs) {
  const query = readListingQuery(args.url.searchParams);
  const typed = query.search;
  const isNarrowed = countFilters(query, {}) > 0;
  const isAsking = typed !== '' || isNarrowed || query.ordering !== '';
  return orRejected(args, { title: 'Search', trail: TRAIL }, async () => {
    // An empty search lists everything. It needs an explicit order, because the bare URL is the landing
    // page.
    const order = typed === '' ? query.ordering || NEWEST : query.ordering;
    const loaded = isAsking ? await loadListingPage(args, {}, { ...query, ordering: order }) : undefined;
    const title = loaded === undefined ? 'Search' : titleOf(loaded);
    const head = await loadHead(args, { title: typed === '' ? title : `Search: ${typed}`, noIndex: true });
    // No results even without filters, so filters would not help.
    if (loaded === undefined || (loaded.listing.count === 0 && !isNarrowed)) {
      const { data: suggestions, isSample } = await loadOrSample(
        () => loadSearchSuggestions(api(args.context)),
        sampleSuggestions,
      );
      const landing = <SearchLanding {...{ typed, suggestions, isSample }} trail={TRAIL} />;
      return { head, grid: renderStatic(args, landing) };
    }
    const { searchedFor } = loaded.listing;
    const lead = searchedFor === null ? undefined : `Showing results for “${searchedFor}”`;
    const words = { trail: TRAIL, title, lead, searchLabel: 'Search the shop' };
    return { head, ...(await renderListing(args, loaded, words)) };
  });
}

function titleOf({ request: { query }, isSample }: LoadedListing): string {
  if (isSample) return 'Search';
  return query.search === '' ? 'All Products' : `Results for “${query.search}”`;
}

export const meta: Route.MetaFunction = metaFromLoader;

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <Listing {...loaderData} />;
}
