import type { ResponseOf } from '@harusi/contracts/calls';
import { Link } from 'react-router';
import { Picture } from '../../components/pictures/picture.tsx';

type Collection = ResponseOf<'GET', '/collections/'>[number];

interface CollectionCardProps {
  collection: Collection;
  /** In the first viewport. */
  priority?: boolean;
}

export const countOf = (items: number) => (items === 1 ? '1 item' : `${items} items`);

/** A collection in a list. The whole card is a link. */
export function CollectionCard({ collection, priority = false }: CollectionCardProps) {
  const { name, description, item_count, picture } = collection;
  return (
    <article className="group relative grid content-start">
      <Picture
        picture={picture}
        sizes="(min-width: 60rem) 25rem, (min-width: 45rem) 50vw, 100vw"
        priority={priority}
        className="aspect-3/2"
      />
      <div className="grid gap-2 pt-4">
        <p className="label text-gold-text">{countOf(item_count)}</p>
        <h2 className="font-display text-h3 font-semibold text-balance">{name}</h2>
        <p className="max-w-read text-stone">{description}</p>
        <Link
          to={collectionPath(collection)}
          prefetch="intent"
          className="label w-fit border-b border-ink pt-1 pb-1 group-hover:border-gold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-bordeaux"
        >
          Explore Collection
          <span className="sr-only">{` ${name}`}</span>
        </Link>
      </div>
    </article>
  );
}

/** `/collection/3-garden-wedding`: the id identifies it, the slug is for people. */
export const collectionPath = ({ id, slug }: { id: number; slug: string }): string =>
  `/collection/${id}-${slug}`;
