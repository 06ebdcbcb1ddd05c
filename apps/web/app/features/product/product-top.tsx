import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { trailOf } from './trail.ts';
import type { SoldProduct } from './use-purchase.ts';

/** Where the piece stands in the shop, and whether it is one at all; written on the server. */
export function ProductTop({ product }: { product: SoldProduct }) {
  return (
    <div className="grid gap-4 py-4 lg:py-8">
      <Breadcrumb trail={trailOf(product)} />
      {product.sample && (
        <p className="border-l-2 border-danger bg-silk px-4 py-3 font-medium text-danger">
          Showing sample data
        </p>
      )}
    </div>
  );
}
