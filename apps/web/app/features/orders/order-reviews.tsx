import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import type { OrderLineView, OrderView } from './order-view.ts';
import { REVIEW_WORDS } from './order-words.ts';

/** Comes when somebody opens it: most who look at their order write nothing. */
const ReviewDialog = lazy(() => import('./review-dialog.tsx'));
const GivenStars = lazy(() => import('./given-stars.tsx'));

/** What has arrived can be judged, each piece by itself. */
export function OrderReviews({ order }: { order: OrderView }) {
  const title = useId();
  /** Each opening of the dialog is a new one, with nothing left of the last. */
  const [opened, setOpened] = useState<{ time: number; line: OrderLineView }>();
  const lines = order.lines.filter(({ review }) => order.can_review || review !== null);
  if (lines.length === 0) return null;
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
                  <Suspense fallback={null}>
                    <GivenStars review={line.review} />
                  </Suspense>
                  {REVIEW_WORDS[line.review.state]}
                </span>
              )}
            </span>
            {line.review === null && (
              <Button
                variant="line"
                size="small"
                onClick={() => setOpened({ time: (opened?.time ?? 0) + 1, line })}
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
          <ReviewDialog key={opened.time} line={opened.line} />
        </Suspense>
      )}
    </section>
  );
}
