import { Stars } from '../../components/stars.tsx';
import type { OrderLineView } from './order-view.ts';

export default function GivenStars({ review }: { review: NonNullable<OrderLineView['review']> }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-ink">
      <Stars rating={review.rating} />
      {review.title}
    </span>
  );
}
