import { ButtonLink } from '../../components/button.tsx';
import { ProductCard } from '../catalogue/product-card.tsx';
import { SampleNote } from '../catalogue/sample-note.tsx';
import type { HomeContent } from './home-content.ts';
import { FeaturedSection } from './featured-skeleton.tsx';

const WIDE = '(min-width: 60rem) 38.5rem, 100vw';
const NARROW = '(min-width: 60rem) 18.5rem, (min-width: 45rem) 33vw, 50vw';

/** The featured grid: the first product spans two columns. */
export function Featured({
  content: { featured, productCount, makerCount, hasFailed, isSample },
}: {
  content: HomeContent;
}) {
  return (
    <FeaturedSection>
      {hasFailed && (
        <div className="mb-8">
          <SampleNote problem="Failed to load featured products" isSample={isSample} to="/" />
        </div>
      )}
      <div className="cards lg:grid-cols-4">
        {featured.map((product, index) => (
          <div key={product.id} className={index === 0 ? 'card-wide' : 'grid'}>
            <ProductCard product={product} sizes={index === 0 ? WIDE : NARROW} />
          </div>
        ))}
        <AllProducts count={productCount} makers={makerCount} />
      </div>
    </FeaturedSection>
  );
}

function AllProducts({ count, makers }: { count: number; makers: number }) {
  const from = makers > 1 ? `, from ${makers} Kenyan makers` : '';
  return (
    <div className="flex flex-col justify-between gap-6 bg-silk p-4 lg:p-8">
      <div className="grid gap-2">
        <p className="label text-gold-text">The whole house</p>
        <p className="font-display text-h3 font-semibold text-balance lining-nums">
          {count > 0 ? `${count} pieces, bridal and groom${from}` : 'Everything, bridal and groom'}
        </p>
      </div>
      <ButtonLink
        to="/search?ordering=featured"
        className="max-md:px-1 max-md:text-[0.6875rem] max-md:tracking-[0.04em]"
      >
        View All Products
      </ButtonLink>
    </div>
  );
}
