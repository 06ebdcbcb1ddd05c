export const STAR = 'M10 2.2l2.4 5 5.4.7-4 3.8 1 5.5-4.8-2.7-4.8 2.7 1-5.5-4-3.8 5.4-.7z';
const HALF = 'M10 2.2v12.3l-4.8 2.7 1-5.5-4-3.8 5.4-.7z';
export const STAR_VALUES = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  rating: number;
  /** The number of reviews. */
  count?: number;
}

export function Stars({ rating, count }: StarsProps) {
  const halves = Math.round(rating * 2);
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-small">
      <span className="sr-only">{rating} out of 5 stars</span>
      <span aria-hidden className="inline-flex gap-0.5 text-gold">
        {STAR_VALUES.map((star) => (
          <svg key={star} viewBox="0 0 20 20" className="size-4 fill-none stroke-current stroke-1">
            <path d={STAR} className={halves >= star * 2 ? 'fill-current' : ''} />
            {halves === star * 2 - 1 && <path d={HALF} className="fill-current stroke-none" />}
          </svg>
        ))}
      </span>
      {count !== undefined && (
        <span className="text-stone">
          {rating.toFixed(1)} ({count} {count === 1 ? 'review' : 'reviews'})
        </span>
      )}
    </span>
  );
}
