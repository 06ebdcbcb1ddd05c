import type { ResponseOf } from '@harusi/contracts/calls';
import { Badge } from '../../components/badge.tsx';
import { Stars } from '../../components/stars.tsx';
import { formatDate } from '../../lib/time/nairobi-time.ts';

export type ReviewPage = ResponseOf<'GET', '/products/{id}/reviews/'>;

/** Null when they failed to load; the product can be bought anyway. */
export type FoundReviews = ReviewPage | null;

interface ReviewsProps {
  rating: number | null;
  reviews: FoundReviews;
}

/** Reviews by buyers; static markup. */
export function Reviews({ rating, reviews }: ReviewsProps) {
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id="reviews-title" className="font-display text-h2 font-medium">
          Reviews
        </h2>
        {rating !== null && reviews !== null && <Stars rating={rating} count={reviews.count} />}
      </div>
      <ReviewList reviews={reviews} />
    </div>
  );
}

function ReviewList({ reviews }: { reviews: FoundReviews }) {
  if (reviews === null) return <p className="text-stone">The reviews could not be loaded just now.</p>;
  if (reviews.count === 0) {
    return <p className="text-stone">No reviews yet. They come from people who bought this piece here.</p>;
  }
  return (
    <ul className="grid gap-8 lg:grid-cols-3 lg:gap-12">
      {reviews.results.map((review, index) => (
        <li key={review.id} id={`review-${index + 1}`} className="border-t border-gold pt-6">
          <Review review={review} />
        </li>
      ))}
    </ul>
  );
}

function Review({ review }: { review: ReviewPage['results'][number] }) {
  const { author, rating, title, body, verified, created_at } = review;
  return (
    <figure className="grid content-start gap-3">
      <Stars rating={rating} />
      <blockquote className="grid gap-1 text-pretty wrap-anywhere">
        {title !== '' && <p className="font-medium">{title}</p>}
        <p>{body}</p>
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
        <strong className="font-medium">{author}</strong>
        <span className="text-stone">{formatDate(created_at)}</span>
        {verified && <Badge tone="verified">Verified</Badge>}
      </figcaption>
    </figure>
  );
}
