import { useSyncExternalStore } from 'react';
import { HEART } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { isSaved, toggleSaved } from './hearts.ts';
import { wishlistStore } from './wishlist-store.ts';

/** On a product's page. */
export function SaveButton({ id, name }: { id: number; name: string }) {
  const saved = useSyncExternalStore(
    wishlistStore.subscribe,
    () => isSaved(id),
    () => false,
  );
  return (
    <button
      type="button"
      aria-pressed={saved}
      onClick={() => toggleSaved(id, name)}
      className="flex min-h-11 cursor-pointer items-center gap-2 text-small hover:text-bordeaux noscript:hidden"
    >
      <LineIcon of={HEART} small className={saved ? 'fill-current text-bordeaux' : ''} />
      {saved ? 'Saved' : 'Save to wishlist'}
    </button>
  );
}
