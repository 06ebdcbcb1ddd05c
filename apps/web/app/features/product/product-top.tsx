import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { productPath } from '../../lib/product-path.ts';
import { SampleNote } from '../catalogue/sample-note.tsx';
import { trailOf } from './trail.ts';
import type { SoldProduct } from '../product-options/use-purchase.ts';

/** Where the piece stands in the shop, and whether it is one at all; written on the server. */
export function ProductTop({ product }: { product: SoldProduct }) {
  return (
    <div className="grid gap-4 py-4 lg:py-8">
      <Breadcrumb trail={trailOf(product)} />
      {product.sample && <SampleNote isSample to={productPath(product)} />}
    </div>
  );
}
