import { Breadcrumb } from '../../components/breadcrumb.tsx';
import type { CardProduct } from '../catalogue/card-product.ts';
import { SampleNote } from '../catalogue/sample-note.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { sharedAddress } from './product-address.ts';
import { ProductFolds } from './product-folds.tsx';
import { ProductHead } from './product-head.tsx';
import { Promises } from './promises.tsx';
import { Related } from './related.tsx';
import { Reviews, type ReviewPage } from './reviews.tsx';
import { Share } from './share.tsx';
import { trailOf } from './trail.ts';
import { useChoice } from './use-choice.ts';
import { usePurchase, type SoldProduct } from './use-purchase.ts';
import { useScrolledPast } from './use-watched.ts';

interface ProductViewProps {
  product: SoldProduct;
  /** Where it can be found by others. */
  address: string;
  reviews: ReviewPage | null;
  related: readonly CardProduct[];
}

/** Everything about one piece. */
export function ProductView({ product, address, reviews, related }: ProductViewProps) {
  const [choice, choose] = useChoice(product.variants);
  const purchase = usePurchase(product, choice);
  const [row, isPast] = useScrolledPast<HTMLDivElement>();
  const shared = sharedAddress(address, choice);
  const { name, short_description, description } = product;
  return (
    <div className="wrap pb-section">
      <div className="py-4 lg:py-8">
        <Breadcrumb trail={trailOf(product)} />
      </div>
      {product.sample && (
        <div className="pb-6">
          <SampleNote isSample />
        </div>
      )}
      <div className="product">
        <Gallery product={product} />
        <div className="grid gap-6 lg:sticky lg:top-28">
          <ProductHead product={product} />
          <p className="text-pretty">{short_description}</p>
          <BuyBox product={product} choice={choice} onChoose={choose} purchase={purchase} row={row} />
          <Promises name={name} address={shared} />
          <Share name={name} address={shared} />
          <ProductFolds product={product} />
        </div>
      </div>
      {description !== '' && description !== short_description && <Description text={description} />}
      <Related products={related} />
      {!product.sample && <Reviews rating={product.rating} reviews={reviews} />}
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
