import { ButtonLink, buttonClass } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import type { CardProduct } from '../../../features/catalogue/card-product.ts';
import { ProductCard } from '../../../features/catalogue/product-card.tsx';
import { ProductMarkup } from '../../../features/catalogue/product-markup.tsx';
import { loadPageLocation } from '../../../features/seo/head.server.ts';
import { metaFromLoader, seoMeta } from '../../../features/seo/seo-meta.ts';
import { loadPieces } from '../../../features/wishlist-page/load-pieces.server.ts';
import { readPieces, sharedPath, writePieces } from '../../../features/wishlist-page/pieces-url.ts';
import { VIEW_WISHLIST } from '../../../features/wishlist/hearts.ts';
import { wishlistStore } from '../../../features/wishlist/wishlist-store.ts';
import { api } from '../../../lib/server/api.server.ts';
import { formatPieces } from '../../../lib/format.ts';
import { showToast } from '../../../lib/toasts.ts';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import type { Route } from './+types/shared';

const LEAD = 'Chosen with love. Save the pieces to your own wishlist, or give one as a gift.';

export const meta: Route.MetaFunction = metaFromLoader;

export async function loader(args: Route.LoaderArgs) {
  const ids = readPieces(args.url.searchParams.get('pieces'));
  const [products, place] = await Promise.all([loadPieces(api(args.context), ids), loadPageLocation(args)]);
  return {
    text: renderStatic(args, <SharedWishlist products={products} />),
    head: [
      // With tags for messengers, which show the first picture beside the link.
      ...seoMeta({
        ...place,
        path: sharedPath(ids),
        title: 'A wishlist for you',
        description: LEAD,
        image: products[0]?.images[0],
      }),
      { name: 'robots', content: 'noindex' },
    ],
  };
}

export default function SharedWishlistPage({ loaderData: { text } }: Route.ComponentProps) {
  const handleClick = (target: Element) => {
    const button = target.closest<HTMLElement>('[data-save-all]');
    if (button) saveAll(readPieces(button.dataset['saveAll'] ?? ''));
    return button !== null;
  };
  return <ProductMarkup markup={text} onElementClick={handleClick} />;
}

function saveAll(ids: readonly number[]): void {
  const before = wishlistStore.getSnapshot().ids;
  const added = ids.filter((id) => !before.includes(id)).length;
  wishlistStore.add(ids);
  showToast({
    tone: added > 0 ? 'done' : 'note',
    title: added > 0 ? `${formatPieces(added)} saved to your wishlist` : 'Already in your wishlist',
    action: VIEW_WISHLIST,
  });
}

function SharedWishlist({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) {
    return (
      <div className="wrap grid gap-8 pt-8 lg:pt-16">
        <PageHeading title="A wishlist for you" />
        <EmptyState
          art="jewelry"
          title="No Pieces to Show"
          text="They may have left the shop, or the link was cut short on its way. Ask for it once more, or look around."
          action={<ButtonLink to="/collections">Explore Collections</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <div className="wrap grid gap-8 pt-8 lg:gap-12 lg:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <PageHeading label={formatPieces(products.length)} title="A wishlist for you" lead={LEAD} />
        <button
          type="button"
          data-save-all={writePieces(products.map(({ id }) => id))}
          className={`${buttonClass('line')} noscript:hidden`}
        >
          Save all to my wishlist
        </button>
      </div>
      <section aria-labelledby="pieces-title">
        <h2 id="pieces-title" className="sr-only">
          The pieces
        </h2>
        <ul className="cards cards-4">
          {products.map((product, index) => (
            <li key={product.id} className="grid">
              <ProductCard product={product} priority={index < 2} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
