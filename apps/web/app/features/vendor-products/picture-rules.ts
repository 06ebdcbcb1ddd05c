import { PRODUCT_PICTURE_LEAST_PIXELS, VENDOR_PICTURE_MOST_BYTES } from '@harusi/contracts/picture-limits';
import { PRODUCT_PICTURES_MOST } from '@harusi/contracts/submissions';
import { PICTURE_TYPES, type FileRules } from '../../components/file-checks.ts';

/** What a vendor may send; the hint says the same in words. */
export const VENDOR_PICTURES: FileRules = {
  types: PICTURE_TYPES,
  maxBytes: VENDOR_PICTURE_MOST_BYTES,
  maxFiles: PRODUCT_PICTURES_MOST,
  leastPixels: PRODUCT_PICTURE_LEAST_PIXELS,
};

export const VENDOR_PICTURES_HINT =
  'Images at least 800x800 pixels, under 5MB, PNG/JPG/WEBP. The first is the main one.';
