import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { formatPieces } from '../../lib/format.ts';
import { ProductMarkup } from '../catalogue/product-markup.tsx';
import { Share } from '../share/share.tsx';
import { wishlistStore } from '../wishlist/wishlist-store.ts';
import { MAX_PIECES, sharedPath } from './pieces-url.ts';
import { usePieces } from './use-pieces.ts';

/** The saved pieces, newest first. */
export function WishlistView({ ids }: { ids: readonly number[] }) {
  const [limit, setLimit] = useState(MAX_PIECES);
  const shown = ids.slice(0, limit);
  const { cards, problem, retry } = usePieces(shown);
  const list = useFocusAfterRemoval(ids);
  const sold = ids.filter((id) => cards.get(id) !== null);
  const gone = shown.filter((id) => cards.get(id) === null);
  const listed = shown.filter((id) => (problem === undefined ? cards.get(id) !== null : cards.get(id)));
  const isWhole = shown.every((id) => cards.has(id));
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <p aria-live="polite" className="money text-small text-stone">
          {formatPieces(sold.length)}
        </p>
        <ShareRow ids={sold} />
      </div>
      {gone.length > 0 && <Gone ids={gone} />}
      {listed.length > 0 && (
        <section aria-labelledby="pieces-title">
          <h2 id="pieces-title" className="sr-only">
            Pieces you saved
          </h2>
          <ul ref={list} aria-busy={!isWhole && problem === undefined} className="cards cards-4">
            {listed.map((id) => (
              // A card takes the place of its skeleton as another element: it may be higher.
              <li key={cards.has(id) ? id : `awaited-${id}`} className="grid">
                <PieceCard html={cards.get(id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {problem !== undefined && isWhole && (
        <output className="text-small text-stone">
          Shown as you last saw them: there is no connection right now.
        </output>
      )}
      {problem !== undefined && !isWhole && (
        <ErrorState
          title="We couldn’t load your pieces"
          message={`${problem} Your wishlist is safe on this device.`}
          onRetry={retry}
        />
      )}
      {(problem === undefined || isWhole) && ids.length > limit && (
        <p className="text-center">
          <Button variant="line" onClick={() => setLimit(limit + MAX_PIECES)}>
            Show More Pieces
          </Button>
        </p>
      )}
    </div>
  );
}

const PieceCard = ({ html }: { html: string | null | undefined }) =>
  html ? <ProductMarkup markup={{ html }} className="flex min-w-0" /> : <CardSkeleton />;

function ShareRow({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return (
    <div>
      <Share name="My wedding wishlist" url={window.location.origin + sharedPath(ids)} />
      {ids.length > MAX_PIECES && (
        <p className="text-fine text-stone">{`A link carries your newest ${MAX_PIECES} pieces.`}</p>
      )}
    </div>
  );
}

function Gone({ ids }: { ids: readonly number[] }) {
  const isOne = ids.length === 1;
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-2 border-gold bg-silk px-4 py-2">
      {isOne
        ? 'One piece you saved is no longer in the shop.'
        : `${ids.length} pieces you saved are no longer in the shop.`}
      <button type="button" className="link min-h-11" onClick={() => ids.forEach(wishlistStore.toggle)}>
        {isOne ? 'Remove it' : 'Remove them'}
      </button>
    </p>
  );
}

/** Focuses the next heart when a card disappears with the focus; the page focuses its heading after the last one. */
function useFocusAfterRemoval(ids: readonly number[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(ids);
  useLayoutEffect(() => {
    const removed = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    if (removed === -1 || document.activeElement !== document.body) return;
    const hearts = list.current?.querySelectorAll<HTMLElement>('.heart') ?? [];
    hearts[Math.min(removed, hearts.length - 1)]?.focus({ preventScroll: true });
  }, [ids]);
  return list;
}
