import { Form } from 'react-router';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Button } from '../../components/button.tsx';
import { PageHeading } from '../../components/section.tsx';
import { Listing } from '../../features/catalogue/listing.tsx';
import type { ListingData } from '../../features/catalogue/listing-data.ts';
import { countChoices, readListingQuery } from '../../features/catalogue/listing-query.ts';
import { loadListing } from '../../features/catalogue/load-listing.server.ts';
import { loadOrRefuse } from '../../features/catalogue/load-or-refuse.server.ts';
import { loadOrSample } from '../../features/catalogue/load-or-sample.ts';
import { RefusedListing } from '../../features/catalogue/refused-listing.tsx';
import { sampleListing } from '../../features/catalogue/sample-listing.server.ts';
import { SearchHints } from '../../features/search/search-hints.tsx';
import {
  loadSearchSuggestions,
  type SearchSuggestions,
} from '../../features/search/search-suggestions.server.ts';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/search';

const TRAIL = [{ label: 'Home', to: '/' }, { label: 'Search' }];

interface Found {
  typed: string;
  isSample: boolean;
  /** Undefined until something was looked for. */
  listing: ListingData | undefined;
  suggestions: SearchSuggestions | undefined;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListingQuery(url.searchParams);
  const typed = query.search;
  const find = async (): Promise<Found> => {
    const listing = typed === '' ? undefined : await loadListing(context, url, {});
    // Nothing at all was found: filters would not help.
    const isLost = listing === undefined || (listing.count === 0 && countChoices(query, {}) === 0);
    const suggestions = isLost ? await loadSearchSuggestions(api(context)) : undefined;
    return { typed, isSample: false, listing, suggestions };
  };
  const sample = (): Found => ({
    typed,
    isSample: true,
    listing: sampleListing({}),
    suggestions: undefined,
  });
  return loadOrRefuse(async () => (await loadOrSample(find, sample)).data);
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  const typed = loaderData === undefined || 'refused' in loaderData ? '' : loaderData.typed;
  const title = typed === '' ? 'Search' : `Search: ${typed}`;
  return seoMeta({ ...placeOf(args), title, noIndex: true });
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  if ('refused' in loaderData) {
    return <RefusedListing title="Search" trail={TRAIL} to="/search" {...loaderData} />;
  }
  const { typed, isSample, listing, suggestions } = loaderData;
  if (listing === undefined || suggestions !== undefined) {
    return <SearchDoor typed={typed} suggestions={suggestions} />;
  }
  return (
    <Listing
      listing={listing}
      trail={TRAIL}
      title={isSample ? 'Search' : `Results for “${typed}”`}
      lead={listing.searchedFor === null ? undefined : `Showing results for “${listing.searchedFor}”`}
      searchLabel="Search the shop"
      isSample={isSample}
    />
  );
}

/** A box to type in, and where to go without one. */
function SearchDoor({ typed, suggestions }: Pick<Found, 'typed' | 'suggestions'>) {
  return (
    <div className="wrap grid gap-8 pt-6">
      <Breadcrumb trail={TRAIL} />
      {typed === '' ? (
        <PageHeading title="Search" lead="A kind of piece, a stone, a colour, a name." />
      ) : (
        <PageHeading
          title={<span className="wrap-anywhere">{`Nothing found for “${typed}”`}</span>}
          lead="Try fewer or other words, or begin with one of these."
        />
      )}
      <search>
        <Form action="/search" className="flex max-w-read gap-3">
          <input
            key={typed}
            type="search"
            name="search"
            aria-label="Search the shop"
            placeholder="Veil, tiara, cufflinks"
            defaultValue={typed}
            maxLength={200}
            enterKeyHint="search"
            className="input min-w-0 flex-1"
          />
          <Button type="submit">Search</Button>
        </Form>
      </search>
      {suggestions !== undefined && <SearchHints {...suggestions} />}
    </div>
  );
}
