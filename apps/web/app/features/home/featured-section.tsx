import type { ReactNode } from 'react';

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
      {children}
    </section>
  );
}
