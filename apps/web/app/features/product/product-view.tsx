import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button.tsx';
import { StaticMarkup } from '../../static-markup/static-markup.tsx';
import type { StaticMarkupRef } from '../../static-markup/static-markup-context.ts';
import { ProductMarkup } from '../catalogue/product-markup.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { pathWithChoice } from '../../lib/product-path.ts';
import { Gallery } from './gallery.tsx';
import { moreReviews } from './product-address.ts';
import { Share } from './share.tsx';
import { useChoice } from './use-choice.ts';
import { usePurchase, type SoldProduct } from '../product-options/use-purchase.ts';
import { useScrolledPast } from './use-watched.ts';

export interface ProductMarkupParts {
  top: StaticMarkupRef;
  head: StaticMarkupRef;
  promises: StaticMarkupRef;
  folds: StaticMarkupRef;
  description: StaticMarkupRef;
  related: StaticMarkupRef | undefined;
  reviews: StaticMarkupRef;
}

interface ProductViewProps {
  product: SoldProduct;
  /** Where it can be found by others. */
  address: string;
  /** Stands in for a photograph. */
  drawing: string;
  /** What is only read: it came as markup, so that no phone loads the code behind it. */
  written: ProductMarkupParts;
  /** How many reviews are shown, of how many. */
  reviews: { shown: number; count: number };
}

/** Everything about one piece. */
export function ProductView({ product, address, drawing, written, reviews }: ProductViewProps) {
  const [choice, choose] = useChoice(product.variants);
  const purchase = usePurchase(product, choice);
  const [row, isPast] = useScrolledPast<HTMLDivElement>();
  const [search] = useSearchParams();
  const more = moreReviews(search, reviews.shown, reviews.count);
  const shared = pathWithChoice(address, choice);
  return (
    <div className="wrap">
      <StaticMarkup markup={written.top} />
      <div className="product">
        <Gallery product={product} drawing={drawing} />
        <div className="grid gap-6 lg:sticky lg:top-28">
          <ProductMarkup markup={written.head} />
          <BuyBox product={product} choice={choice} onChoose={choose} purchase={purchase} row={row} />
          <StaticMarkup markup={written.promises} />
          <Share name={product.name} address={shared} />
          <StaticMarkup markup={written.folds} />
        </div>
      </div>
      <StaticMarkup markup={written.description} />
      {written.related !== undefined && <ProductMarkup markup={written.related} />}
      {!product.sample && (
        <section aria-labelledby="reviews-title" id="reviews" className="grid gap-8 pt-section">
          <StaticMarkup markup={written.reviews} />
          {more !== undefined && (
            <p>
              <Link to={more} replace className={buttonClass('line')}>
                Show more reviews
              </Link>
            </p>
          )}
        </section>
      )}
      <BuyBar product={product} choice={choice} purchase={purchase} isShown={isPast} />
    </div>
  );
}
