import type { ResponseOf } from '@harusi/contracts/calls';
import { Stars } from '../../components/stars.tsx';
import { productPath } from '../../lib/product-path.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { stylistPath } from '../stylists/stylist-labels.ts';

export type ReviewHighlights = ResponseOf<'GET', '/reviews/'>;
type Highlight = ReviewHighlights['results'][number];

/** Published reviews of pieces and stylists. */
export function FromTheCouples({ reviews: { rating, count, results } }: { reviews: ReviewHighlights }) {
  return (
    <section aria-labelledby="couples-title" className="wrap grid gap-8 pt-section lg:gap-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id="couples-title" className="font-display text-h2 font-medium">
          From the couples
        </h2>
        {rating !== null && (
          <p className="flex items-center gap-2">
            <Stars rating={rating} />
            <span className="text-small">{`${rating.toFixed(1)} from ${count === 1 ? '1 review' : `${count} reviews`}`}</span>
          </p>
        )}
      </div>
      <ul className="grid gap-8 lg:grid-cols-3 lg:gap-12">
        {results.map((review) => (
          <li key={`${review.about.type}-${review.about.id}`} className="border-t border-gold pt-6">
            <figure className="grid content-start gap-3">
              <Stars rating={review.rating} />
              <blockquote className="text-pretty wrap-anywhere">
                <p>{review.body}</p>
              </blockquote>
              <figcaption className="flex flex-wrap gap-x-3 gap-y-1 text-small">
                <strong className="font-medium">{review.author}</strong>
                <span className="text-stone">{formatDate(review.created_at)}</span>
                <a
                  href={pathOf(review.about)}
                  data-prefetch=""
                  className="underline underline-offset-4 hover:text-bordeaux"
                >
                  {review.about.name}
                </a>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

const pathOf = ({ type, id, slug }: Highlight['about']) =>
  type === 'stylist' ? stylistPath(id) : productPath({ id, slug: slug ?? '' });
