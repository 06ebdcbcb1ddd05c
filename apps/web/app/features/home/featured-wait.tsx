import { CardSkeleton } from '../../components/feedback/skeleton.tsx';
import { SampleNote } from '../catalogue/sample-note.tsx';
import { FeaturedSection } from './featured-section.tsx';

/** What the document asks for; as many as usually come. */
const SKELETONS = 6;

/** Keeps the place of the featured grid while it is on its way. */
export function FeaturedWait() {
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

/** Not even our own server answered. */
export function FeaturedFailed() {
  return (
    <FeaturedSection>
      <SampleNote problem="Failed to load featured products" to="/" />
    </FeaturedSection>
  );
}
