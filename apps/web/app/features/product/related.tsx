import type { CardProduct } from '../catalogue/card-product.ts';
import { ProductCard } from '../catalogue/product-card.tsx';

const SIZES = '(min-width: 60rem) 18rem, 50vw';

/** Other pieces that go with this one; written on the server. */
export function Related({ products }: { products: readonly CardProduct[] }) {
  return (
    <section aria-labelledby="related-title" className="grid gap-8 pt-section lg:gap-12">
      <h2 id="related-title" className="font-display text-h2 font-medium">
        Complete the look
      </h2>
      <ul className="grid grid-cols-2 gap-x-grid-x gap-y-grid-y lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
