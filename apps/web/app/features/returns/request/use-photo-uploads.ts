import { useRef, useState } from 'react';
import { readOrder } from '../../orders/read-order.ts';
import { uploadPhoto } from '../photo-files.ts';
import type { ReturnOptionsView, ReturnView } from '../return-view.ts';
import { needsPhotos, pieceKey } from './request-rules.ts';
import { NEW_PIECE, type ReturnDraft } from './return-draft.ts';
import type { DraftPhotos } from './use-draft-photos.ts';

const NOT_REACHED = 'Please check your internet connection and try again.';

async function readReturn(number: string, id: number): Promise<ReturnView | undefined> {
  const read = await readOrder(number, new AbortController().signal);
  const isNew = 'found' in read && read.reloadError === undefined;
  return isNew ? read.found.returns.find((one) => one.id === id) : undefined;
}

/** The line of a return for a piece that was chosen. */
function findLine({ lines }: ReturnView, key: string, { pieces }: ReturnOptionsView) {
  const piece = pieces.find((one) => pieceKey(one) === key);
  return lines.find(
    ({ line, selected_color, selected_size }) =>
      line === piece?.line &&
      selected_color === piece.selected_color &&
      selected_size === piece.selected_size,
  );
}

interface Uploading {
  /** How much of the current photo is sent, from 0 to 1; undefined while idle. */
  share?: number;
  /** Why the last one was not sent. */
  failure?: string;
}

/** Sends the photos of a request one by one, after it was made. */
export function usePhotoUploads(
  number: string,
  options: ReturnOptionsView,
  draft: ReturnDraft,
  photos: DraftPhotos,
) {
  const [state, setState] = useState<Uploading>({});
  /** By piece: how many had arrived before the one that is sent now. */
  const arrived = useRef(new Map<string, number>());
  const waiting = Object.entries(photos.photos).flatMap(([key, files]) =>
    needsPhotos(draft.pieces[key] ?? NEW_PIECE) ? files.map((file) => ({ key, file })) : [],
  );

  /** The return with the photo; undefined if there is no place for it, or the reason why it was not sent. */
  const send = async (one: ReturnView, key: string, file: File): Promise<ReturnView | string> => {
    const line = findLine(one, key, options);
    if (line === undefined || !one.can_add_photos) return one;
    const before = arrived.current.get(key) ?? line.photos.length;
    arrived.current.set(key, before);
    // After a lost answer: it has arrived.
    const isThere = line.photos.length > before;
    const result = isThere
      ? undefined
      : await uploadPhoto({ number, id: one.id, line: line.id }, file, (share) => setState({ share }));
    if (result?.ok === false) return result.problem.message;
    arrived.current.set(key, before + 1);
    return result?.value ?? one;
  };

  return {
    ...state,
    waiting: waiting.length,
    /** Whether all are sent. A failed one stays, to be tried again. */
    async sendAll(id: number, known?: ReturnView): Promise<boolean> {
      setState({ share: 0 });
      let one = known ?? (await readReturn(number, id));
      let failure = one === undefined ? NOT_REACHED : undefined;
      for (const [index, { key, file }] of waiting.entries()) {
        if (one === undefined) break;
        setState({ share: 0 });
        const result = await send(one, key, file);
        one = typeof result === 'string' ? undefined : result;
        failure = typeof result === 'string' ? result : undefined;
        if (one === undefined) break;
        const left = waiting.slice(index + 1).filter((other) => other.key === key);
        photos.change(
          key,
          left.map((other) => other.file),
        );
      }
      setState(failure === undefined ? {} : { failure });
      return failure === undefined;
    },
  };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;
