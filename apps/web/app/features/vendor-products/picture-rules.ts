import {
  PICTURE_TYPES,
  MIN_PRODUCT_PICTURE_PIXELS,
  MAX_VENDOR_PICTURE_BYTES,
} from '@harusi/contracts/constants/picture-limits';
import { MAX_PRODUCT_PICTURES } from '@harusi/contracts/catalogue/submissions';
import { formatBytes, typeNames, squareText, type FileRules } from '../../components/fields/file-checks.ts';

/** The hint states the same limits. */
export const VENDOR_PICTURES: FileRules = {
  types: PICTURE_TYPES,
  maxBytes: MAX_VENDOR_PICTURE_BYTES,
  maxFiles: MAX_PRODUCT_PICTURES,
  minPixels: MIN_PRODUCT_PICTURE_PIXELS,
};

export const VENDOR_PICTURES_HINT =
  `Images at least ${squareText(MIN_PRODUCT_PICTURE_PIXELS)} pixels, under ${formatBytes(MAX_VENDOR_PICTURE_BYTES)}, ` +
  `${typeNames(PICTURE_TYPES).join('/')}. The first is the main one.`;
