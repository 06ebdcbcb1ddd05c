import { Badge } from '../../../components/badge.tsx';
import { Stars } from '../../../components/stars.tsx';
import { formatDate } from '../../../lib/time/nairobi-time.ts';
import { ratingText, codeToText, type StylistView } from '../stylist-labels.ts';

/** Rendered as static markup. */
export function StylistReviews({ stylist }: { stylist: StylistView }) {
  const { reviews, rating, review_count } = stylist;
  if (reviews.length === 0) {
    return (
      <p className="text-stone">No reviews yet. They come from couples whose day this stylist was part of.</p>
    );
  }
  const isSome = review_count > reviews.length;
  return (
    <div className="grid gap-8">
      <p className="flex flex-wrap items-center gap-2 text-small">
        <Stars rating={rating} />
        <span className="text-stone">
          {ratingText(rating, review_count)}
          {isSome && `; the latest ${reviews.length}`}
        </span>
      </p>
      <ul className="grid gap-8 lg:grid-cols-3 lg:gap-12">
        {reviews.map((review) => (
          <li key={review.id} className="border-t border-gold pt-6">
            <figure className="grid content-start gap-3">
              <Stars rating={review.rating} />
              <blockquote className="text-pretty wrap-anywhere whitespace-pre-line">
                {review.review}
              </blockquote>
              <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
                <strong className="font-medium">{review.client_name}</strong>
                <span className="text-stone">
                  {codeToText(review.service_type)}, {formatDate(review.date)}
                </span>
                {review.is_verified && <Badge tone="verified">Verified</Badge>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
