import { useCallback, useEffect, useRef, useState } from 'react';
import { needsPhotos } from './request-rules.ts';
import { NEW_PIECE, type ReturnDraft } from './return-draft.ts';

export interface WaitingPhoto {
  key: string;
  file: File;
}

type Photos = Readonly<Record<string, readonly File[]>>;

const loadStorage = async () => (await import('../../vendor-products/draft-pictures.ts')).draftPictures;

/** The chosen photos by piece, until they are sent. A phone may drop the page while its camera is open, so they are stored. */
export function useDraftPhotos(number: string, keys: readonly string[], draft: ReturnDraft) {
  const [photos, setPhotos] = useState<Photos>({});
  /** Changes come from calls that take seconds, after which the state of their render is old. */
  const latest = useRef<Photos>({});
  const keep = useCallback((next: Photos) => {
    latest.current = next;
    setPhotos(next);
  }, []);
  /** Without a draft, stored ones are from another visit. */
  const isNew = useRef(Object.keys(draft.pieces).length === 0);
  const list = keys.join(' ');

  useEffect(() => {
    if (isNew.current) return;
    const read = async () => {
      const storage = await loadStorage();
      for (const key of list.split(' ')) {
        const files = await storage.read(`return-${number}-${key}`);
        keep({ [key]: files, ...latest.current });
      }
    };
    // Without its code the draft works, without its photos.
    read().catch(() => undefined);
  }, [number, list, keep]);

  const store = async (key: string, files: readonly File[]) => {
    const storage = await loadStorage();
    const owner = (one: string) => `return-${number}-${one}` as const;
    if (isNew.current) for (const other of keys) await storage.clear(owner(other));
    isNew.current = false;
    await (files.length === 0 ? storage.clear(owner(key)) : storage.write(owner(key), files));
  };

  return {
    photos,
    /** Those of chosen pieces with a fault. */
    waiting: Object.entries(photos).flatMap(([key, files]): WaitingPhoto[] =>
      needsPhotos(draft.pieces[key] ?? NEW_PIECE) ? files.map((file) => ({ key, file })) : [],
    ),
    change: (key: string, change: (files: readonly File[]) => readonly File[]) => {
      const files = change(latest.current[key] ?? []);
      keep({ ...latest.current, [key]: files });
      store(key, files).catch(() => undefined);
    },
  };
}

export type DraftPhotos = ReturnType<typeof useDraftPhotos>;
