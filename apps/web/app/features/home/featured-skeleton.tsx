import type { ReactNode } from 'react';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { SampleNote } from '../catalogue/sample-note.tsx';

interface FeaturedSectionProps {
  isBusy?: boolean;
  children: ReactNode;
}

export function FeaturedSection({ isBusy = false, children }: FeaturedSectionProps) {
  return (
    <section aria-labelledby="featured-title" aria-busy={isBusy} className="wrap pt-section">
      <div className="mb-6 grid gap-2 lg:mb-12">
        <p className="label text-gold-text">Chosen by our stylists</p>
        <h2 id="featured-title" className="font-display text-h2 font-medium">
          Featured collections
        </h2>
      </div>
      <div className="featured">{children}</div>
    </section>
  );
}

const SKELETONS = 6;

/** Reserves the space of the featured grid while it loads. */
export function FeaturedSkeleton() {
  return (
    <FeaturedSection isBusy>
      <div className="cards lg:grid-cols-4">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className={index === 0 ? 'card-wide' : ''}>
            <CardSkeleton />
          </div>
        ))}
      </div>
    </FeaturedSection>
  );
}

/** Even our own server did not respond. */
export function FeaturedFailed() {
  return (
    <FeaturedSection>
      <SampleNote problem="Failed to load featured products" to="/" />
    </FeaturedSection>
  );
}
