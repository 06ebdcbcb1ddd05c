import { ButtonLink } from '../../components/button.tsx';
import { CardSkeleton } from '../../components/skeleton.tsx';
import { ProductCard } from '../catalogue/product-card.tsx';
import { SampleNote } from '../catalogue/sample-note.tsx';
import type { HomeContent } from './home-content.ts';

/** What the document asks for; as many as usually come. */
const SKELETONS = 6;

const WIDE = '(min-width: 60rem) 38.5rem, 100vw';
const NARROW = '(min-width: 60rem) 18.5rem, (min-width: 45rem) 33vw, 50vw';

/** The featured grid. Absent content is still on its way: six skeletons keep the place. */
export function Featured({ content }: { content: HomeContent | undefined }) {
  return (
    <section aria-labelledby="featured-title" aria-busy={content === undefined} className="wrap pt-section">
      <div className="mb-6 grid gap-2 lg:mb-12">
        <p className="label text-gold-text">Chosen by our stylists</p>
        <h2 id="featured-title" className="font-display text-h2 font-medium">
          Featured collections
        </h2>
      </div>
      {content?.hasFailed && (
        <div className="mb-8">
          <SampleNote problem="Failed to load featured products" isSample={content.isSample} />
        </div>
      )}
      <div className="cards lg:grid-cols-4">
        {content === undefined
          ? Array.from({ length: SKELETONS }, (_, index) => (
              <div key={index} className={index === 0 ? 'card-wide' : ''}>
                <CardSkeleton />
              </div>
            ))
          : content.featured.map((product, index) => (
              <div key={product.id} className={index === 0 ? 'card-wide' : 'grid'}>
                <ProductCard product={product} sizes={index === 0 ? WIDE : NARROW} />
              </div>
            ))}
        <WholeHouse pieces={content?.pieces} />
      </div>
    </section>
  );
}

function WholeHouse({ pieces = 0 }: { pieces?: number | undefined }) {
  return (
    <div className="flex flex-col justify-between gap-6 bg-silk p-4 lg:p-8">
      <div className="grid gap-2">
        <p className="label text-gold-text">The whole house</p>
        <p className="font-display text-h3 font-semibold text-balance lining-nums">
          {pieces > 0 ? `${pieces} pieces, bridal and groom` : 'Everything, bridal and groom'}
        </p>
      </div>
      <ButtonLink to="/search" className="max-md:px-1 max-md:text-[0.6875rem] max-md:tracking-[0.04em]">
        View All Products
      </ButtonLink>
    </div>
  );
}
