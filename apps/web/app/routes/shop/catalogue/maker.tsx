import type { ResponseOf } from '@harusi/contracts/calls';
import { data, isRouteErrorResponse } from 'react-router';
import { Breadcrumb } from '../../../components/breadcrumb.tsx';
import { ErrorContent } from '../../../components/feedback/error-page.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { type CardProduct, toCardProduct } from '../../../features/catalogue/card-product.ts';
import { parseAddressId } from '../../../features/catalogue/address-id.ts';
import { makerPath } from '../../../features/catalogue/maker-path.ts';
import { ProductCard } from '../../../features/catalogue/product-card.tsx';
import { ProductMarkup } from '../../../features/catalogue/product-markup.tsx';
import { loadPageLocation } from '../../../features/seo/head.server.ts';
import { breadcrumbJsonLd, itemListJsonLd } from '../../../features/seo/json-ld.ts';
import { metaFromLoader, seoMeta } from '../../../features/seo/seo-meta.ts';
import { requireSlug } from '../../../features/seo/slug-redirect.server.ts';
import { api } from '../../../lib/server/api.server.ts';
import { formatPieces } from '../../../lib/format.ts';
import { productPath } from '../../../lib/product-path.ts';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import type { Route } from './+types/maker';

const NOT_FOUND = {
  heading: 'Maker Not Found',
  text: 'Nothing of theirs is in the shop just now, or the link may be an old one.',
  action: { label: 'Shop Collections', to: '/collections' },
};

type Maker = Omit<ResponseOf<'GET', '/makers/{id}/'>, 'products'>;

const trailTo = ({ name }: Maker) => [{ label: 'Home', to: '/' }, { label: name }];

export const meta: Route.MetaFunction = metaFromLoader;

export async function loader(args: Route.LoaderArgs) {
  const id = parseAddressId(args.params.address);
  if (id === undefined) throw data(null, { status: 404 });
  const { products, ...maker } = await api(args.context).get('/makers/{id}/', { params: { id } });
  requireSlug(args.params.address, makerPath(maker), args.url);
  const place = { ...(await loadPageLocation(args)), path: makerPath(maker) };
  const items = products.map((product) => ({ name: product.name, path: productPath(product) }));
  return {
    text: renderStatic(args, <MakerView maker={maker} products={products.map(toCardProduct)} />),
    head: seoMeta({
      ...place,
      title: maker.name,
      description: maker.story,
      image: products[0]?.images[0],
      jsonLd: [breadcrumbJsonLd(trailTo(maker), place), itemListJsonLd(items, place)],
    }),
  };
}

export default function MakerPage({ loaderData: { text } }: Route.ComponentProps) {
  return <ProductMarkup markup={text} />;
}

interface MakerViewProps {
  maker: Maker;
  products: readonly CardProduct[];
}

function MakerView({ maker, products }: MakerViewProps) {
  const { name, story, piece_count } = maker;
  return (
    <div className="wrap grid gap-8 pt-4 lg:gap-16 lg:pt-6">
      <div className="grid gap-6">
        <Breadcrumb trail={trailTo(maker)} />
        <div className="bg-silk p-6 lg:p-16">
          <PageHeading label={`Maker, ${formatPieces(piece_count)}`} title={name} />
          {story !== '' && (
            <p className="mt-6 max-w-read text-body-l text-pretty whitespace-pre-line wrap-anywhere">
              {story}
            </p>
          )}
        </div>
      </div>
      <section aria-labelledby="pieces-title">
        <h2 id="pieces-title" className="mb-6 font-display text-h2 font-medium lg:mb-12">
          {piece_count > products.length ? 'The newest pieces' : 'The pieces'}
        </h2>
        <div className="cards lg:grid-cols-4">
          {products.map((product, index) => (
            <ProductCard key={product.id} product={product} priority={index < 2} />
          ))}
        </div>
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // The shop's layout handles other errors.
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <ErrorContent status={404} text={NOT_FOUND} />;
}
