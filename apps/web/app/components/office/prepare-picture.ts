import { uploadSize, tooSmallPicture, unreadableFile, type FileRejection } from '../fields/file-checks.ts';

type Prepared = { file: File } | { refusal: FileRejection };

/** A file up to this weight goes as it is, unless it has more pixels than anybody sees. */
const LIGHT_BYTES = 1024 * 1024;
const QUALITY = 0.86;

/** Opens a chosen picture, refuses one that is too small and makes a heavy one light, before anything is sent. */
export async function preparePicture(file: File, leastPixels = 0): Promise<Prepared> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return { refusal: unreadableFile(file) };
  try {
    if (Math.min(bitmap.width, bitmap.height) < leastPixels) {
      return { refusal: tooSmallPicture(file, bitmap, leastPixels) };
    }
    return { file: await lighter(file, bitmap, leastPixels) };
  } finally {
    bitmap.close();
  }
}

/** What cannot be made lighter is sent as it was chosen: the API looks at it anyway. */
async function lighter(file: File, bitmap: ImageBitmap, leastPixels: number): Promise<File> {
  const { width, height } = uploadSize(bitmap, leastPixels);
  if (width === bitmap.width && file.size <= LIGHT_BYTES) return file;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  // JPEG has no transparency; a browser that writes no WebP answers with a PNG, which is taken if it is lighter.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob === null || blob.size >= file.size ? file : new File([blob], file.name, { type: blob.type });
}
