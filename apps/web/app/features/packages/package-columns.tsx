import { Link } from 'react-router';
import { Notice } from '../../components/feedback/notice.tsx';
import { PackageCard, PackageCards } from './package-card.tsx';
import type { Package } from './packages.ts';

interface PackageColumnsProps {
  packages: readonly Package[];
  /** The packages failed to load. */
  hasFailed: boolean;
}

/** The packages of a family with booking links, or why there are none. */
export function PackageColumns({ packages, hasFailed }: PackageColumnsProps) {
  if (hasFailed) {
    return (
      <Notice title="Our packages cannot be shown just now">
        Please come back in a few minutes, or{' '}
        <Link to="/contact" className="underline underline-offset-4 hover:text-bordeaux">
          write to us
        </Link>
        : we will gladly tell you what we offer and what it costs.
      </Notice>
    );
  }
  if (packages.length === 0) {
    return <p className="text-stone">We are updating our packages. Please come back soon.</p>;
  }
  return (
    <PackageCards>
      {packages.map((offer) => (
        <PackageCard key={offer.code} offer={offer} />
      ))}
    </PackageCards>
  );
}
