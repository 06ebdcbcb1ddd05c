import type { ResponseOf } from '@harusi/contracts/calls';
import { data, isRouteErrorResponse } from 'react-router';
import { Breadcrumb } from '../../../components/breadcrumb.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorContent } from '../../../components/feedback/error-page.tsx';
import { Picture } from '../../../components/pictures/picture.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { type CardProduct, toCardProduct } from '../../../features/catalogue/card-product.ts';
import { parseAddressId } from '../../../features/catalogue/address-id.ts';
import { countOf, collectionPath } from '../../../features/catalogue/collection-card.tsx';
import { ProductCard } from '../../../features/catalogue/product-card.tsx';
import { productPath } from '../../../lib/product-path.ts';
import { ProductMarkup } from '../../../features/catalogue/product-markup.tsx';
import { breadcrumbJsonLd, itemListJsonLd } from '../../../features/seo/json-ld.ts';
import { loadPageLocation } from '../../../features/seo/head.server.ts';
import { requireSlug } from '../../../features/seo/slug-redirect.server.ts';
import { seoMeta, metaFromLoader } from '../../../features/seo/seo-meta.ts';
import { api } from '../../../lib/server/api.server.ts';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import type { Route } from './+types/collection';

const NOT_FOUND = {
  heading: 'Collection Not Found',
  text: 'It may have been put away, or the link may be an old one.',
  action: { label: 'Back to Collections', to: '/collections' },
};

const CATEGORIES = { bridal: 'Bridal', groom: 'Groom' } as const;

type Collection = Omit<ResponseOf<'GET', '/collections/{id}/'>, 'products'>;

const trailTo = ({ category, name }: Collection) => [
  { label: 'Home', to: '/' },
  { label: CATEGORIES[category], to: `/${category}` },
  { label: name },
];

export const meta: Route.MetaFunction = metaFromLoader;

export async function loader(args: Route.LoaderArgs) {
  const id = parseAddressId(args.params.address);
  if (id === undefined) throw data(null, { status: 404 });
  const { products, ...collection } = await api(args.context).get('/collections/{id}/', { params: { id } });
  requireSlug(args.params.address, collectionPath(collection), args.url);
  const place = { ...(await loadPageLocation(args)), path: collectionPath(collection) };
  const items = products.map((product) => ({ name: product.name, path: productPath(product) }));
  return {
    text: renderStatic(
      args,
      <CollectionView collection={collection} products={products.map(toCardProduct)} />,
    ),
    head: seoMeta({
      ...place,
      title: collection.name,
      description: collection.description,
      image: collection.picture,
      jsonLd: [breadcrumbJsonLd(trailTo(collection), place), itemListJsonLd(items, place)],
    }),
  };
}

export default function CollectionPage({ loaderData: { text } }: Route.ComponentProps) {
  return <ProductMarkup markup={text} />;
}

interface CollectionViewProps {
  collection: Collection;
  products: readonly CardProduct[];
}

function CollectionView({ collection, products }: CollectionViewProps) {
  return (
    <div className="wrap grid gap-8 pt-4 lg:gap-16 lg:pt-6">
      <div className="grid gap-6">
        <Breadcrumb trail={trailTo(collection)} />
        <div className="grid bg-silk lg:grid-cols-[5fr_7fr]">
          <PageHeading
            label={countOf(products.length)}
            title={collection.name}
            lead={collection.description}
            className="content-center p-6 lg:order-none lg:p-16"
          />
          <Picture
            picture={collection.picture}
            sizes="(min-width: 60rem) 46rem, 100vw"
            priority
            className="aspect-3/2 max-lg:order-first"
          />
        </div>
      </div>
      {products.length === 0 ? (
        <EmptyState
          art="jewelry"
          title="Coming Soon"
          text="The pieces of this collection are still at the bench. In the meantime, look at what is ready."
          action={<ButtonLink to="/collections">Explore Other Collections</ButtonLink>}
        />
      ) : (
        <section aria-labelledby="pieces-title">
          <h2 id="pieces-title" className="sr-only">
            Pieces of this collection
          </h2>
          <div className="cards lg:grid-cols-4">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} action="details" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // The shop's layout handles other errors.
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <ErrorContent status={404} text={NOT_FOUND} />;
}
