import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button.tsx';
import { StaticMarkup } from '../../static-markup/static-markup.tsx';
import type { StaticMarkupRef } from '../../static-markup/static-markup-context.ts';
import { ArrivalMarkup } from '../delivery/arrival-markup.tsx';
import { ProductMarkup } from '../catalogue/product-markup.tsx';
import { RememberedView } from '../recently-viewed/recently-viewed.tsx';
import { BuyBar, BuyBox } from './buy-box.tsx';
import { pathWithChoice } from '../../lib/product-path.ts';
import { Gallery } from './gallery.tsx';
import { moreReviewsUrl } from './product-url.ts';
import { Share } from '../share/share.tsx';
import { useChoice } from './use-choice.ts';
import { picturesFor } from '../product-options/choices.ts';
import { usePurchase, type SoldProduct } from '../product-options/use-purchase.ts';
import { useScrolledPast } from './use-visibility.ts';

export interface ProductMarkupParts {
  breadcrumb: StaticMarkupRef;
  summary: StaticMarkupRef;
  /** Absent when nothing can be promised. */
  arrival: StaticMarkupRef | undefined;
  notes: StaticMarkupRef;
  details: StaticMarkupRef;
  description: StaticMarkupRef;
  related: StaticMarkupRef | undefined;
  reviews: StaticMarkupRef;
}

interface ProductViewProps {
  product: SoldProduct;
  /** The canonical URL. */
  url: string;
  /** Replaces a missing photo. */
  drawing: string;
  /** The read-only parts. */
  markup: ProductMarkupParts;
  /** How many reviews are shown, and their total. */
  reviews: { shown: number; count: number };
}

export function ProductView({ product, url, drawing, markup, reviews }: ProductViewProps) {
  const [choice, choose] = useChoice(product.variants);
  const images = picturesFor(product.images, choice.colour);
  const purchase = usePurchase(product, choice);
  const [row, isPast] = useScrolledPast<HTMLDivElement>();
  const [search] = useSearchParams();
  const more = moreReviewsUrl(search, reviews.shown, reviews.count);
  const shared = pathWithChoice(url, choice);
  return (
    <div className="wrap buys">
      <StaticMarkup markup={markup.breadcrumb} />
      <div className="product">
        {/* Another first picture starts the strip again. */}
        <Gallery key={images[0]?.image} name={product.name} images={images} drawing={drawing} />
        <div className="grid gap-6 lg:sticky lg:top-28">
          <ProductMarkup markup={markup.summary} />
          <BuyBox product={product} choice={choice} onChoose={choose} purchase={purchase} row={row} />
          {markup.arrival !== undefined && (
            // No day is promised for a colour or size that is sold out.
            <div hidden={purchase.isSoldOut}>
              <ArrivalMarkup markup={markup.arrival} />
            </div>
          )}
          <StaticMarkup markup={markup.notes} />
          <Share name={product.name} url={shared} />
          <StaticMarkup markup={markup.details} />
        </div>
      </div>
      <StaticMarkup markup={markup.description} />
      {markup.related !== undefined && <ProductMarkup markup={markup.related} />}
      {!product.sample && (
        <section aria-labelledby="reviews-title" id="reviews" className="grid gap-8 pt-section">
          <StaticMarkup markup={markup.reviews} />
          {more !== undefined && (
            <p>
              <Link to={more} replace className={buttonClass('line')}>
                Show more reviews
              </Link>
            </p>
          )}
        </section>
      )}
      {!product.sample && <RememberedView {...product} image={product.images[0]?.image ?? ''} />}
      <BuyBar product={product} choice={choice} purchase={purchase} isShown={isPast} />
    </div>
  );
}
