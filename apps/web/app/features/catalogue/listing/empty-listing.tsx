import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { listingUrl, type ListingRequest, withoutFilters, type ListingQuery } from './listing-query.ts';
import type { ListingData } from './listing-data.ts';
import { Breadcrumb } from '../../../components/breadcrumb.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';

/** No product matches: offers to remove one filter at a time. */
export function EmptyListing({ listing, request }: { listing: ListingData; request: ListingRequest }) {
  const { query } = request;
  if (listing.count > 0) {
    return (
      <EmptyState
        art="other"
        title="You are past the last piece"
        text="The list is shorter now than when this link was made."
        action={<ButtonLink to={listingUrl(request)}>Begin at the first piece</ButtonLink>}
      />
    );
  }
  const removals = removableFilters(query, listing);
  return (
    <EmptyState
      art="jewelry"
      title={removals.length > 0 ? 'No piece fits all of this' : 'Nothing here at the moment'}
      text={removals.length > 0 ? 'Take back one choice, or begin again.' : 'Please come back soon.'}
      action={
        removals.length > 0 && (
          <>
            <ul className="flex flex-wrap justify-center gap-2">
              {removals.map(({ label, without }) => (
                <li key={label}>
                  <Link to={listingUrl(request, without)} data-preserve-scroll="" className="chip">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            <ButtonLink
              to={listingUrl(request, { ...withoutFilters(query), search: '' })}
              data-preserve-scroll=""
              variant="line"
            >
              Clear all
            </ButtonLink>
          </>
        )
      }
    />
  );
}

interface FilterRemoval {
  label: string;
  without: Partial<ListingQuery>;
}

/** Each active filter with the change that removes it; the most restrictive ones first. */
function removableFilters(query: ListingQuery, { fixed }: ListingData): FilterRemoval[] {
  const removals: (FilterRemoval | false)[] = [
    query.min_price + query.max_price !== '' && {
      label: 'Any price',
      without: { min_price: '', max_price: '' },
    },
    query.colour.length > 0 && { label: 'Any colour', without: { colour: [] } },
    query.subcategory.length > 0 && { label: 'Every kind', without: { subcategory: [] } },
    query.in_stock !== '' && { label: 'Also what is out of stock', without: { in_stock: '' } },
    query.sale !== '' &&
      fixed.sale === undefined && { label: 'Also what is not on sale', without: { sale: '' } },
    query.category !== '' &&
      fixed.category === undefined && { label: 'For bride and groom', without: { category: '' } },
    query.search !== '' && { label: `Without “${query.search}”`, without: { search: '' } },
  ];
  return removals.filter((removal) => removal !== false);
}

interface RejectedListingProps {
  trail: readonly { label: string; to?: string }[];
  title: string;
  /** What is wrong with the query. */
  rejection: string;
  /** The unfiltered listing. */
  to: string;
}

/** For a mistyped or broken URL: says what is wrong and links to the unfiltered listing. */
export function RejectedListing({ trail, title, rejection, to }: RejectedListingProps) {
  return (
    <div className="wrap grid gap-6 pt-6">
      <Breadcrumb trail={trail} />
      <PageHeading title={title} />
      <EmptyState
        art="other"
        title="We can't read this link"
        text={`Something in it is not right. ${rejection}.`.replace('..', '.')}
        action={<ButtonLink to={to}>Show everything</ButtonLink>}
      />
    </div>
  );
}
