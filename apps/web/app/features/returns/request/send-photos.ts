import { networkFailure } from '../../../lib/api/network-failure.ts';
import { readOrder } from '../../orders/read-order.ts';
import { uploadPhoto } from '../../orders/returns/photo-files.ts';
import type { ReturnOptionsView, ReturnView } from '../../orders/returns/return-view.ts';
import { pieceKey } from './request-rules.ts';
import type { WaitingPhoto } from './use-draft-photos.ts';

interface PhotoJob {
  number: string;
  /** Of the return. */
  id: number;
  /** The return as its request was answered; undefined after a reload. */
  known: ReturnView | undefined;
  options: ReturnOptionsView;
  waiting: readonly WaitingPhoto[];
  onShare: (share: number) => void;
  onSent: (photo: WaitingPhoto) => void;
}

async function readReturn(number: string, id: number): Promise<ReturnView | undefined> {
  const read = await readOrder(number, new AbortController().signal);
  return 'found' in read ? read.found.returns.find((one) => one.id === id) : undefined;
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

/**
 * Sends the photos of a request one by one, after it was made. Returns why one was not sent; it can be tried again,
 * because the same photo counts once.
 */
export async function sendPhotos(job: PhotoJob): Promise<string | undefined> {
  const { number, id, options, waiting, onShare, onSent } = job;
  const one = waiting.length === 0 ? undefined : (job.known ?? (await readReturn(number, id)));
  for (const photo of waiting) {
    if (one === undefined) return networkFailure.problem.message;
    const line = findLine(one, photo.key, options);
    onShare(0);
    const result = line && (await uploadPhoto({ number, id, line: line.id }, photo.file, onShare));
    if (result?.ok === false) return result.problem.message;
    onSent(photo);
  }
  return undefined;
}
