import { Link, useSearchParams } from 'react-router';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { buttonLook } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import type { Text } from '../../lib/texts-here.ts';
import { productPath } from '../catalogue/product-path.ts';
import { SampleNote } from '../catalogue/sample-note.tsx';
import { WrittenGoods } from '../catalogue/written-goods.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { moreReviews, sharedAddress } from './product-address.ts';
import { Share } from './share.tsx';
import { trailOf } from './trail.ts';
import { useChoice } from './use-choice.ts';
import { usePurchase, type SoldProduct } from './use-purchase.ts';
import { useScrolledPast } from './use-watched.ts';

export interface WrittenParts {
  head: Text;
  promises: Text;
  folds: Text;
  related: Text | undefined;
  reviews: Text;
}

interface ProductViewProps {
  product: SoldProduct;
  /** Where it can be found by others. */
  address: string;
  drawing: string;
  /** What is only read: it came as markup, so that no phone loads the code behind it. */
  written: WrittenParts;
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
  const shared = sharedAddress(address, choice);
  const { name, short_description, description } = product;
  return (
    <div className="wrap">
      <div className="py-4 lg:py-8">
        <Breadcrumb trail={trailOf(product)} />
      </div>
      {product.sample && (
        <div className="pb-6">
          <SampleNote isSample to={productPath(product)} />
        </div>
      )}
      <div className="product">
        <Gallery product={product} drawing={drawing} />
        <div className="grid gap-6 lg:sticky lg:top-28">
          <Written text={written.head} />
          <p className="text-pretty">{short_description}</p>
          <BuyBox product={product} choice={choice} onChoose={choose} purchase={purchase} row={row} />
          <Written text={written.promises} />
          <Share name={name} address={shared} />
          <Written text={written.folds} />
        </div>
      </div>
      {description !== '' && description !== short_description && <Description text={description} />}
      {written.related !== undefined && <WrittenGoods text={written.related} />}
      {!product.sample && (
        <section aria-labelledby="reviews-title" id="reviews" className="grid gap-8 pt-section">
          <Written text={written.reviews} />
          {more !== undefined && (
            <p>
              <Link to={more} replace className={buttonLook('line')}>
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

function Description({ text }: { text: string }) {
  return (
    <section aria-labelledby="description-title" className="grid gap-6 pt-section">
      <h2 id="description-title" className="font-display text-h2 font-medium">
        Description
      </h2>
      <p className="max-w-read text-pretty whitespace-pre-line">{text}</p>
    </section>
  );
}
