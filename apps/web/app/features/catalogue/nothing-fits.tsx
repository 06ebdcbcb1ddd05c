import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { addressOf, type Asked, type ListingData } from './listing-data.ts';
import { withoutChoices, type ListingQuery } from './listing-query.ts';

/** No piece fits: says so, and offers to take back one choice at a time. */
export function NothingFits({ listing, asked }: { listing: ListingData; asked: Asked }) {
  const { query } = asked;
  if (listing.count > 0) {
    return (
      <EmptyState
        art="other"
        title="You are past the last piece"
        text="The list has become shorter since this address was written."
        action={<ButtonLink to={addressOf(asked)}>Begin at the first piece</ButtonLink>}
      />
    );
  }
  const ways = waysBack(query, listing);
  return (
    <EmptyState
      art="jewelry"
      title={ways.length > 0 ? 'No piece fits all of this' : 'Nothing here at the moment'}
      text={ways.length > 0 ? 'Take back one choice, or begin again.' : 'Please come back soon.'}
      action={
        ways.length > 0 && (
          <>
            <ul className="flex flex-wrap justify-center gap-2">
              {ways.map(({ label, without }) => (
                <li key={label}>
                  <Link to={addressOf(asked, without)} data-still="" className="chip">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            <ButtonLink
              to={addressOf(asked, { ...withoutChoices(query), search: '' })}
              data-still=""
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

interface WayBack {
  label: string;
  without: Partial<ListingQuery>;
}

/** The choices that stand, each with the address that lacks it; what narrows most comes first. */
function waysBack(query: ListingQuery, { fixed }: ListingData): WayBack[] {
  const ways: (WayBack | false)[] = [
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
  return ways.filter((way) => way !== false);
}
