import { networkFailure } from '../../../lib/api/network-failure.ts';
import { readOrder } from '../../orders/read-order.ts';
import { uploadPhoto } from '../photo-files.ts';
import type { ReturnOptionsView, ReturnView } from '../return-view.ts';
import { pieceKey } from './request-rules.ts';
import type { WaitingPhoto } from './use-draft-photos.ts';

interface PhotoJob {
  number: string;
  /** Of the return. */
  id: number;
  /** The return as its request was answered; undefined later. */
  known: ReturnView | undefined;
  options: ReturnOptionsView;
  waiting: readonly WaitingPhoto[];
  /** By piece: how many had arrived before the one that is sent now. It outlives a failure. */
  arrived: Map<string, number>;
  onShare: (share: number) => void;
  onSent: (photo: WaitingPhoto) => void;
}

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

/** Sends the photos of a request one by one, after it was made. Returns why one was not sent; it can be tried again. */
export async function sendPhotos(job: PhotoJob): Promise<string | undefined> {
  let one = job.known ?? (await readReturn(job.number, job.id));
  if (one === undefined) return networkFailure.problem.message;
  for (const photo of job.waiting) {
    job.onShare(0);
    const sent: ReturnView | string = await sendPhoto(job, one, photo);
    if (typeof sent === 'string') return sent;
    one = sent;
    job.onSent(photo);
  }
  return undefined;
}

/** The return afterwards, or why the photo was not sent. One that has no place any more counts as sent. */
async function sendPhoto(
  { number, id, options, arrived, onShare }: PhotoJob,
  one: ReturnView,
  { key, file }: WaitingPhoto,
): Promise<ReturnView | string> {
  const line = findLine(one, key, options);
  if (line === undefined || !one.can_add_photos) return one;
  const before = arrived.get(key) ?? line.photos.length;
  arrived.set(key, before);
  // It arrived, and only the answer was lost.
  const isThere = line.photos.length > before;
  const result = isThere ? undefined : await uploadPhoto({ number, id, line: line.id }, file, onShare);
  if (result?.ok === false) return result.problem.message;
  arrived.set(key, before + 1);
  return result?.value ?? one;
}
