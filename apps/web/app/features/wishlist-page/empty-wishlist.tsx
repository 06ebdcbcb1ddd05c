import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';

export const EmptyWishlist = () => (
  <EmptyState
    art="tiara"
    title="Nothing Saved Yet"
    text="Press the heart on a piece you love, and it waits for you here. You can share the list with family and friends."
    action={<ButtonLink to="/bridal">Find Pieces to Love</ButtonLink>}
  />
);

/** Shown until the wishlist is read. */
export const WishlistSkeleton = () => (
  <>
    <output className="sr-only noscript:hidden">Loading</output>
    <div className="cards cards-4 noscript:hidden">
      {[1, 2, 3, 4].map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  </>
);
