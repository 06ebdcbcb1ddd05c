import {
  PICTURE_TYPES,
  PRODUCT_PICTURE_LEAST_PIXELS,
  VENDOR_PICTURE_MOST_BYTES,
} from '@harusi/contracts/picture-limits';
import { PRODUCT_PICTURES_MOST } from '@harusi/contracts/submissions';
import { formatBytes, kindsOf, squareText, type FileRules } from '../../components/file-checks.ts';

/** What a vendor may send; the hint says the same in words. */
export const VENDOR_PICTURES: FileRules = {
  types: PICTURE_TYPES,
  maxBytes: VENDOR_PICTURE_MOST_BYTES,
  maxFiles: PRODUCT_PICTURES_MOST,
  leastPixels: PRODUCT_PICTURE_LEAST_PIXELS,
};

export const VENDOR_PICTURES_HINT =
  `Images at least ${squareText(PRODUCT_PICTURE_LEAST_PIXELS)} pixels, under ${formatBytes(VENDOR_PICTURE_MOST_BYTES)}, ` +
  `${kindsOf(PICTURE_TYPES).join('/')}. The first is the main one.`;
