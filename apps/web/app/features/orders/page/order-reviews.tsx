import { Suspense, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Stars } from '../../../components/stars.tsx';
import { Thumbnail } from '../../../components/pictures/thumbnail.tsx';
import type { OrderLineView, OrderView } from '../order-view.ts';
import { REVIEW_TEXTS } from '../order-labels.ts';
import { lazyPart } from '../../../lib/network/load-code.ts';

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'));

export default function OrderReviews({ order }: { order: OrderView }) {
  const title = useId();
  /** The count is the dialog's key, so each opening starts empty. */
  const [opened, setOpened] = useState<{ count: number; line: OrderLineView }>();
  const lines = order.lines.filter(({ review }) => order.can_review || review !== null);
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="label mb-2 text-gold-text">
        How is it?
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="order-line border-b border-line py-4">
            <Thumbnail image={line.image} />
            <span className="grid gap-1 wrap-anywhere">
              <span className="font-medium">{line.name}</span>
              {line.review !== null && (
                <span className="grid gap-1 text-small text-stone">
                  <span className="flex flex-wrap items-center gap-x-3 text-ink">
                    <Stars rating={line.review.rating} />
                    {line.review.title}
                  </span>
                  {REVIEW_TEXTS[line.review.state]}
                </span>
              )}
            </span>
            {line.review === null && (
              <Button
                variant="line"
                size="small"
                onClick={() => setOpened({ count: (opened?.count ?? 0) + 1, line })}
                className="order-judge"
              >
                Write a review
                <span className="sr-only"> of {line.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <ReviewDialog key={opened.count} line={opened.line} />
        </Suspense>
      )}
    </section>
  );
}
