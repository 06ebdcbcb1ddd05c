import { PageTop } from '../../features/pages/page-top.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { CollectionCard } from '../../features/catalogue/collection-card.tsx';
import { collectionPath } from '../../features/catalogue/collection-path.ts';
import { itemListJsonLd } from '../../features/seo/json-ld.ts';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/collections';

export const meta: Route.MetaFunction = (args) => {
  const place = placeOf(args);
  const collections = args.loaderData?.collections ?? [];
  return seoMeta({
    ...place,
    title: 'Collections',
    description:
      'Pieces that belong together, chosen by our stylists: for the garden and the coast, for church and the last dance.',
    jsonLd: [
      itemListJsonLd(
        collections.map((one) => ({ name: one.name, path: collectionPath(one) })),
        place,
      ),
    ],
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  return { collections: await api(context).get('/collections/') };
}

export default function Collections({ loaderData: { collections } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageTop
        label="Chosen by our stylists"
        title="Collections"
        lead="Pieces that belong together, so that the veil knows the tiara and the tie knows both."
      />
      {collections.length === 0 ? (
        <EmptyState
          art="tiara"
          title="Coming Soon"
          text="Our stylists are still laying out the first collection."
          action={<ButtonLink to="/bridal">Shop Bridal</ButtonLink>}
        />
      ) : (
        <div className="grid gap-x-grid-x gap-y-grid-y md:grid-cols-2 lg:grid-cols-3">
          {collections.map((collection, index) => (
            <CollectionCard key={collection.id} collection={collection} priority={index === 0} />
          ))}
        </div>
      )}
    </div>
  );
}
