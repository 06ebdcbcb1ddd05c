import type { ResponseOf } from '@harusi/contracts/calls';
import { PageTop } from '../../../features/pages/page-top.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import { CollectionCard, collectionPath } from '../../../features/catalogue/collection-card.tsx';
import { itemListJsonLd } from '../../../features/seo/json-ld.ts';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import { api } from '../../../lib/server/api.server.ts';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import type { Route } from './+types/collections';

export const meta: Route.MetaFunction = metaFromLoader;

export async function loader(args: Route.LoaderArgs) {
  const collections = await api(args.context).get('/collections/');
  const items = collections.map((collection) => ({
    name: collection.name,
    path: collectionPath(collection),
  }));
  return {
    text: renderStatic(args, <Collections collections={collections} />),
    head: await loadHead(args, {
      title: 'Collections',
      description:
        'Pieces that belong together, chosen by our stylists: for the garden and the coast, for church and the last dance.',
      jsonLd: [itemListJsonLd(items, { origin: args.url.origin })],
    }),
  };
}

export default function CollectionsPage({ loaderData: { text } }: Route.ComponentProps) {
  return <StaticMarkup markup={text} />;
}

function Collections({ collections }: { collections: ResponseOf<'GET', '/collections/'> }) {
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
