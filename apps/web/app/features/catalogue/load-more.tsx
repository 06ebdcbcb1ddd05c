import { ButtonLink } from '../../components/button.tsx';
import { formatPieces } from '../../lib/format.ts';
import { CardSkeleton } from '../../components/feedback/skeleton.tsx';
import { addressOf, type Asked, type Pieces } from './listing-data.ts';
import { firstPageWith, PAGE_SIZE, writeListingQuery } from './listing-query.ts';

const SKELETONS = 6;

/** How far the list goes, and the way on: a real address, which `add-page.ts` does not follow but fetches. */
export function LoadMore({ pieces, asked }: { pieces: Pieces; asked: Asked }) {
  const { products, count, first, last } = pieces;
  const shown = (first - 1) * PAGE_SIZE + products.length;
  const next = last + 1;
  const address = addressOf(asked, {}, next);
  // The next page may begin a list of its own: it is walked to, not added.
  const isElsewhere = firstPageWith(next) === next;
  return (
    <div className="more grid justify-items-center gap-4 pt-12 text-center">
      <p aria-live="polite" className="money text-small text-stone">{`${shown} of ${formatPieces(count)}`}</p>
      <progress value={shown} max={count} aria-hidden className="w-48" />
      {shown < count ? (
        <ButtonLink
          to={isElsewhere ? address : `${address}#piece-${shown + 1}`}
          data-more={isElsewhere ? undefined : `/more${asked.path}${writeListingQuery(asked.query, next)}`}
          variant="line"
        >
          Load More Products
        </ButtonLink>
      ) : (
        <button type="button" disabled className="button button-line">
          No More Products
        </button>
      )}
      <template>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index} data-coming="" aria-hidden>
            <CardSkeleton />
          </li>
        ))}
      </template>
    </div>
  );
}
