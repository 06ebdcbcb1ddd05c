import { uploadSize, tooSmallPicture, unreadableFile, type FileRejection } from '../fields/file-checks.ts';

type Prepared = { file: File } | { refusal: FileRejection };

/** Files up to this size are sent unchanged unless their dimensions are too large. */
const LIGHT_BYTES = 1024 * 1024;
const QUALITY = 0.86;

/** Decodes a picture, rejects it when too small and shrinks it when heavy, before anything is uploaded. */
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

/** Falls back to the original file: the API checks it anyway. */
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
  // JPEG has no transparency. A browser without WebP encoding returns a PNG, used only if it is smaller.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob === null || blob.size >= file.size ? file : new File([blob], file.name, { type: blob.type });
}
