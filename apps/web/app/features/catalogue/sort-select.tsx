import { NEXT } from '../../components/frame-drawings.ts';
import { LineIcon } from '../../components/line-icon.tsx';
import { NEWEST } from './listing-query.ts';
import type { Choices } from './use-choices.ts';

/** Empty is the list's own order: newest first, or best match first when something was looked for. */
export function SortSelect({ query, choose }: Choices) {
  const isSearch = query.search !== '';
  return (
    <label className="sort">
      <span className="text-stone max-lg:sr-only">Sort by</span>
      <select
        name="ordering"
        value={query.ordering}
        onChange={({ target }) => choose({ ordering: target.value })}
      >
        {isSearch && <option value="">Best match</option>}
        <option value="featured">Featured</option>
        <option value="price">Price low to high</option>
        <option value="-price">Price high to low</option>
        <option value={isSearch ? NEWEST : ''}>Newest</option>
      </select>
      <LineIcon of={NEXT} small className="rotate-90" />
    </label>
  );
}
