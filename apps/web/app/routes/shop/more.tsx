import { data } from 'react-router';
import { ListingCards } from '../../features/catalogue/listing-cards.tsx';
import { LISTS } from '../../features/catalogue/lists.ts';
import { loadOnePage } from '../../features/catalogue/load-listing.server.ts';
import { LoadMore } from '../../features/catalogue/load-more.tsx';
import { readListingQuery, readPage } from '../../features/catalogue/listing-query.ts';
import { placeOf } from '../../features/seo/head.server.ts';
import { api } from '../../lib/api.server.ts';
import { markupOf } from '../../lib/write.server.tsx';
import type { Route } from './+types/more';

/** One more page of a list, as bare markup: `add-page.ts` puts it below the others. */
export async function loader(args: Route.LoaderArgs) {
  const { params, url, context } = args;
  const fixed = LISTS.get(params.list);
  if (fixed === undefined) throw data({ message: 'There is no such list.' }, { status: 404 });
  const query = readListingQuery(url.searchParams);
  const [pieces, { shop }] = await Promise.all([
    loadOnePage(api(context), { query, fixed, page: readPage(url.searchParams) }),
    placeOf(args),
  ]);
  const asked = { path: `/${params.list}`, query };
  const page = (
    <>
      <ListingCards pieces={pieces} whatsapp={shop?.contact.whatsapp} />
      <LoadMore pieces={pieces} asked={asked} />
    </>
  );
  return new Response(markupOf(args, page), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' },
  });
}
