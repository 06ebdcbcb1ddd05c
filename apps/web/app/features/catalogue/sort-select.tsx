import { NEXT } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { NEWEST, type ListingQuery } from './listing-query.ts';

interface SortSelectProps {
  query: ListingQuery;
  /** Newest first is this list's own order, and needs no word in its address. */
  isNewestFirst: boolean;
}

/** A search has the best match first; everything else begins with the newest. */
export function SortSelect({ query: { search, ordering }, isNewestFirst }: SortSelectProps) {
  const newest = isNewestFirst ? '' : NEWEST;
  return (
    <label className="sort">
      <span className="text-stone max-lg:sr-only">Sort by</span>
      <select name="ordering" defaultValue={ordering === NEWEST ? newest : ordering}>
        {search !== '' && <option value="">Best match</option>}
        <option value="featured">Featured</option>
        <option value="price">Price low to high</option>
        <option value="-price">Price high to low</option>
        <option value={newest}>Newest</option>
      </select>
      <LineIcon of={NEXT} small className="rotate-90" />
    </label>
  );
}
