import { MAX_VENDOR_PICTURE_BYTES, PICTURE_TYPES } from '@harusi/contracts/constants/picture-limits';
import { checkFiles } from '../../../components/fields/file-checks.ts';
import { browserApi, type Result } from '../../../lib/api/browser-api.ts';
import { uploadWithProgress } from '../../../lib/api/upload-with-progress.ts';
import { loadOnPress } from '../../../lib/network/load-code.ts';
import { showToast } from '../../../lib/toasts.ts';
import { orderKeys } from '../order-keys.ts';
import { MAX_PHOTOS } from './reasons.ts';
import type { ReturnView } from './return-view.ts';

/** Phones take larger pictures than we accept, and we make them smaller before we send them. */
const MAX_TAKEN_BYTES = 10 * MAX_VENDOR_PICTURE_BYTES;

export const PHOTO_TYPES = PICTURE_TYPES.join(',');

/** Checks and shrinks what was chosen; says why it leaves something out. */
export async function preparePhotos(files: readonly File[], existingCount: number): Promise<File[]> {
  const rules = { types: PICTURE_TYPES, maxBytes: MAX_TAKEN_BYTES, maxFiles: MAX_PHOTOS };
  const { accepted, rejected } = checkFiles(files, existingCount, rules);
  for (const reason of rejected) showToast({ tone: 'failed', ...reason });
  const pictures = await loadOnPress(() => import('../../../components/office/pictures/use-pictures.ts'));
  const prepared: File[] = [];
  for (const file of pictures === undefined ? [] : accepted) {
    const result = await pictures?.preparePicture(file);
    if (result && 'file' in result) prepared.push(result.file);
    else if (result) showToast({ tone: 'failed', ...result.rejection });
  }
  return prepared;
}

interface Target {
  number: string;
  id: number;
  line: number;
}

export function uploadPhoto(
  { number, id, line }: Target,
  file: File,
  onShare: (share: number) => void,
): Promise<Result<ReturnView>> {
  const form = new FormData();
  form.set('image', file, file.name);
  const key = orderKeys.find(number);
  return browserApi.post('/orders/{number}/returns/{id}/lines/{line}/photos/', form, {
    params: { number, id, line },
    headers: key === undefined ? {} : { 'x-order-key': key },
    transport: uploadWithProgress(onShare),
  });
}
