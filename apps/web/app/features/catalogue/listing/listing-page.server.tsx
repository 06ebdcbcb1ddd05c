import type { ReactNode } from 'react';
import { formatPieces, groupDigits } from '../../../lib/format.ts';
import { data, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import { api } from '../../../lib/server/api.server.ts';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import { loadHead, loadPageLocation } from '../../seo/head.server.ts';
import { canonicalPath, seoMeta } from '../../seo/seo-meta.ts';
import {
  type ListingRequest,
  countFilters,
  listingUrl,
  readListingQuery,
  readPage,
  writeListingQuery,
  type FixedFilters,
} from './listing-query.ts';
import type { ListingData, ListingPage } from './listing-data.ts';
import { ListingGrid, ListingHeading } from './listing-grid.tsx';
import { loadListing, sampleListing } from './load-listing.server.ts';
import { loadOrSample } from '../load-or-sample.ts';
import { RejectedListing } from './empty-listing.tsx';
import { breadcrumbJsonLd, itemListJsonLd } from '../../seo/json-ld.ts';
import { productPath } from '../../../lib/product-path.ts';

export interface LoadedListing {
  listing: ListingData;
  request: ListingRequest;
  isSample: boolean;
}

/** The listing for the request's URL, or samples when the API is unreachable. */
export async function loadListingPage(
  { context, url }: LoaderFunctionArgs,
  fixed: FixedFilters,
  query = readListingQuery(url.searchParams),
): Promise<LoadedListing> {
  const page = readPage(url.searchParams);
  const { data: listing, isSample } = await loadOrSample(
    () => loadListing(api(context), { query, fixed, page }),
    () => sampleListing(fixed),
  );
  return { listing, request: { path: canonicalPath(url.pathname), query }, isSample };
}

export interface ListingText {
  trail: readonly { label: string; to?: string }[];
  title: string;
  lead?: string | undefined;
  searchLabel: string;
  nothing?: ReactNode;
}

/** Everything of a listing page but its head. */
export async function renderListing(
  args: LoaderFunctionArgs,
  loaded: LoadedListing,
  { trail, title, lead, searchLabel, nothing }: ListingText,
): Promise<Omit<ListingPage, 'head'>> {
  const { listing, request } = loaded;
  const { shop } = await loadPageLocation(args);
  const whatsapp = shop?.contact.whatsapp;
  return {
    heading: renderStatic(args, <ListingHeading {...{ trail, title, lead }} />),
    grid: renderStatic(args, <ListingGrid {...loaded} {...{ searchLabel, nothing, whatsapp }} />),
    countText: formatCount(listing.count, listing.total),
    sheet: {
      show: `Show ${formatPieces(listing.count)}`,
      isNarrowed: countFilters(request.query, listing.fixed) > 0,
    },
  };
}

/** Responds to an invalid query with a page that explains it, instead of an error. */
export async function orRejected(
  args: LoaderFunctionArgs,
  { title, trail }: Pick<ListingText, 'title' | 'trail'>,
  load: () => Promise<ListingPage>,
) {
  try {
    return data(await load());
  } catch (error) {
    const rejection = rejectionMessage(error);
    if (rejection === undefined) throw error;
    const page: ListingPage = {
      head: await loadHead(args, { title, noIndex: true }),
      grid: renderStatic(args, <RejectedListing {...{ title, trail, rejection }} to={args.url.pathname} />),
    };
    return data(page, { status: 400 });
  }
}

/** `48 of 86 pieces`, or `86 pieces` when the list shows all of them. */
const formatCount = (count: number, total: number) =>
  count === total ? formatPieces(total) : `${groupDigits(count)} of ${formatPieces(total)}`;

type HeadText = Pick<ListingText, 'title' | 'trail'> & { description: string };

/** The canonical URL is the listing without filters; its further pages show other products and have their own. */
export async function loadListingHead(
  args: LoaderFunctionArgs,
  { listing: { products, last }, request: { query }, isSample }: LoadedListing,
  { title, description, trail }: HeadText,
): Promise<MetaDescriptor[]> {
  const { shop: _, ...location } = await loadPageLocation(args);
  const items = products.map((product) => ({ name: product.name, path: productPath(product) }));
  const isFurtherPage = last > 1 && writeListingQuery(query) === '';
  return seoMeta({
    ...location,
    ...(isFurtherPage && { path: listingUrl({ path: location.path, query }, {}, last) }),
    title: isFurtherPage ? `${title}, page ${last}` : title,
    description,
    image: products[0]?.images[0],
    noIndex: isSample,
    jsonLd: [breadcrumbJsonLd(trail, location), itemListJsonLd(items, location)],
  });
}

/** The API's message about an invalid query; undefined for any other error. Loaders throw `data(body, { status })`. */
function rejectionMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('init' in error) || !('data' in error))
    return undefined;
  const { init, data: body } = error;
  const isBadRequest = typeof init === 'object' && init !== null && 'status' in init && init.status === 400;
  if (!isBadRequest || typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return String(body.message).replaceAll('_', ' ');
}
