import type { ReactNode } from 'react';
import { formatPieces, groupDigits } from '../../lib/format.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { api } from '../../lib/api.server.ts';
import { write } from '../../lib/write.server.tsx';
import { headOf, placeOf } from '../seo/head.server.ts';
import { onePath } from '../seo/place.ts';
import type { Asked, ListingData, ListingPage } from './listing-data.ts';
import { countChoices, readListingQuery, readPage, type Fixed } from './listing-query.ts';
import { ListingShelves, ListingTop } from './listing-shelves.tsx';
import { loadListing } from './load-listing.server.ts';
import { loadOrSample } from './load-or-sample.ts';
import { RefusedListing } from './refused-listing.tsx';
import { sampleListing } from './sample-listing.server.ts';
import { wordsOfRefusal } from './words-of-refusal.ts';

export interface LoadedListing {
  listing: ListingData;
  asked: Asked;
  isSample: boolean;
}

/** The list that the address asks for, or samples when nobody is there to be asked. */
export async function listingAt(
  { context, url }: LoaderFunctionArgs,
  fixed: Fixed,
  query = readListingQuery(url.searchParams),
): Promise<LoadedListing> {
  const page = readPage(url.searchParams);
  const { data: listing, isSample } = await loadOrSample(
    () => loadListing(api(context), { query, fixed, page }),
    () => sampleListing(fixed),
  );
  return { listing, asked: { path: onePath(url.pathname), query }, isSample };
}

export interface ListingWords {
  trail: readonly { label: string; to?: string }[];
  title: string;
  lead?: string | undefined;
  searchLabel: string;
  nothing?: ReactNode;
}

/** All of a listing page but its head. */
export async function writeListing(
  args: LoaderFunctionArgs,
  loaded: LoadedListing,
  { trail, title, lead, searchLabel, nothing }: ListingWords,
): Promise<Omit<ListingPage, 'head'>> {
  const { listing, asked } = loaded;
  const { shop } = await placeOf(args);
  const whatsapp = shop?.contact.whatsapp;
  return {
    top: write(args, <ListingTop {...{ trail, title, lead }} />),
    shelves: write(args, <ListingShelves {...loaded} {...{ searchLabel, nothing, whatsapp }} />),
    pieces: piecesOfText(listing.count, listing.total),
    sheet: {
      show: `Show ${formatPieces(listing.count)}`,
      isNarrowed: countChoices(asked.query, listing.fixed) > 0,
    },
  };
}

/** An address with nonsense in it is answered by a page that says so, not by an error. */
export async function orRefused(
  args: LoaderFunctionArgs,
  { title, trail }: Pick<ListingWords, 'title' | 'trail'>,
  make: () => Promise<ListingPage>,
) {
  try {
    return data(await make());
  } catch (error) {
    const refused = wordsOfRefusal(error);
    if (refused === undefined) throw error;
    const page: ListingPage = {
      head: await headOf(args, { title, noIndex: true }),
      shelves: write(args, <RefusedListing {...{ title, trail, refused }} to={args.url.pathname} />),
    };
    return data(page, { status: 400 });
  }
}

/** `48 of 86 pieces`, or `86 pieces` when the list shows all of them. */
const piecesOfText = (count: number, total: number) =>
  count === total ? formatPieces(total) : `${groupDigits(count)} of ${formatPieces(total)}`;
