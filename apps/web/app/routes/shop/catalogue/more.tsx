import { data } from 'react-router';
import { ListingCards, LoadMore } from '../../../features/catalogue/listing/listing-cards.tsx';
import { LISTINGS, readListingQuery, readPage } from '../../../features/catalogue/listing/listing-query.ts';
import { loadOnePage } from '../../../features/catalogue/listing/load-listing.server.ts';
import { loadPageLocation } from '../../../features/seo/head.server.ts';
import { api } from '../../../lib/server/api.server.ts';
import { renderFragment } from '../../../static-markup/render-static.server.tsx';
import type { Route } from './+types/more';

/** One more page of a listing, as an HTML fragment that `append-page.ts` appends. */
export async function loader(args: Route.LoaderArgs) {
  const { params, url, context } = args;
  const fixed = LISTINGS.get(params.list);
  if (fixed === undefined) throw data({ message: 'This list does not exist.' }, { status: 404 });
  const query = readListingQuery(url.searchParams);
  const [page, { shop }] = await Promise.all([
    loadOnePage(api(context), { query, fixed, page: readPage(url.searchParams) }),
    loadPageLocation(args),
  ]);
  const request = { path: `/${params.list}`, query };
  const fragment = (
    <>
      <ListingCards page={page} request={request} whatsapp={shop?.contact.whatsapp} />
      <LoadMore page={page} request={request} />
    </>
  );
  return new Response(renderFragment(args, fragment), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' },
  });
}
