import type { ReactNode } from 'react';
import type { AnswerOf } from '@harusi/contracts/calls';
import { Link } from 'react-router';
import { Wordmark } from '../../components/wordmark.tsx';
import { centsOf, formatPrice } from '../../lib/format.ts';
import { ShopFooter } from './shop-footer.tsx';

export type ShopFacts = AnswerOf<'GET', '/shop/'>;

/** What stands around every public page: announcement, header and footer. */
export function ShopFrame({ shop, children }: { shop: ShopFacts; children: ReactNode }) {
  return (
    <>
      <aside aria-label="Delivery" className="bg-ink px-gutter py-2 text-center text-small text-on-night">
        <p>{`Free shipping on orders over ${formatPrice(centsOf(shop.free_delivery_over))}`}</p>
      </aside>
      <header className="sticky top-0 z-20 border-b border-line bg-ivory">
        <div className="wrap flex min-h-15 items-center justify-center lg:min-h-21">
          <Link to="/" className="block px-3 py-2">
            <Wordmark brandName={shop.brand_name} />
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <ShopFooter shop={shop} />
    </>
  );
}
