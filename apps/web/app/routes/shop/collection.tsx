import { data, isRouteErrorResponse } from 'react-router';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNote } from '../../components/error-page.tsx';
import { Picture } from '../../components/picture.tsx';
import { PageHeading } from '../../components/section.tsx';
import { toCardProduct } from '../../features/catalogue/card-product.ts';
import { countOf } from '../../features/catalogue/collection-card.tsx';
import { collectionIdOf, collectionPath } from '../../features/catalogue/collection-path.ts';
import { ProductCard } from '../../features/catalogue/product-card.tsx';
import { productPath } from '../../features/catalogue/product-path.ts';
import { breadcrumbJsonLd, itemListJsonLd } from '../../features/seo/json-ld.ts';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/collection';

const NOT_FOUND = {
  heading: 'Collection Not Found',
  text: 'It may have been put away, or the link may be an old one.',
  action: { label: 'Back to Collections', to: '/collections' },
};

const CATEGORIES = { bridal: 'Bridal', groom: 'Groom' } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = collectionIdOf(params.address);
  if (id === undefined) throw data(null, { status: 404 });
  const { products, ...collection } = await api(context).get('/collections/{id}/', { params: { id } });
  return { collection, products: products.map(toCardProduct) };
}

type Collection = Route.ComponentProps['loaderData']['collection'];

const trailTo = ({ category, name }: Collection) => [
  { label: 'Home', to: '/' },
  { label: CATEGORIES[category], to: `/${category}` },
  { label: name },
];

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (loaderData === undefined) return [];
  const { collection, products } = loaderData;
  // One address for search engines, whatever words stood in the one that was asked for.
  const place = { ...placeOf(args), path: collectionPath(collection) };
  return seoMeta({
    ...place,
    title: collection.name,
    description: collection.description,
    image: collection.picture,
    jsonLd: [
      breadcrumbJsonLd(trailTo(collection), place),
      itemListJsonLd(
        products.map((product) => ({ name: product.name, path: productPath(product) })),
        place,
      ),
    ],
  });
};

export default function CollectionPage({ loaderData: { collection, products } }: Route.ComponentProps) {
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
          text="The pieces of this collection are still at the bench. Look at what is ready meanwhile."
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
  // What else can go wrong, the layout of the shop says.
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <ErrorNote status={404} words={NOT_FOUND} />;
}
