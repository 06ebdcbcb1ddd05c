import { useEffect, useState } from 'react';
import { draftPictures } from '../../vendor-products/draft-pictures.ts';

export type Photos = Readonly<Record<string, readonly File[]>>;

/** The chosen photos by piece, until they are sent. A phone may drop the page while its camera is open, so they are stored. */
export function useDraftPhotos(number: string, keys: readonly string[], isNew: boolean) {
  const [photos, setPhotos] = useState<Photos>({});
  const [isRead, setRead] = useState(false);
  const list = keys.join(' ');

  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found: Record<string, File[]> = {};
      for (const key of list.split(' ')) {
        const owner = `return-${number}-${key}` as const;
        // Without a draft they are from another visit.
        if (isNew) await draftPictures.clear(owner);
        else found[key] = await draftPictures.read(owner);
      }
      if (isGone) return;
      setPhotos((current) => ({ ...found, ...current }));
      setRead(true);
    };
    void read();
    return () => {
      isGone = true;
    };
    // Whether the draft is new matters only when the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [number, list]);

  return {
    photos,
    /** Whether stored ones are known. */
    isRead,
    change: (key: string, next: readonly File[]) => {
      setPhotos((current) => ({ ...current, [key]: next }));
      const owner = `return-${number}-${key}` as const;
      void (next.length === 0 ? draftPictures.clear(owner) : draftPictures.write(owner, next));
    },
  };
}

export type DraftPhotos = ReturnType<typeof useDraftPhotos>;
