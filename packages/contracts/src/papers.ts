import { z } from 'zod';

/** A taxpayer's number with KRA; lower case and separators are forgiven. The constraints in SQL agree. */
export const KraPin = z
  .string('Enter a KRA PIN')
  .transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[AP]\d{9}[A-Z]$/, 'A KRA PIN looks like A012345678Z'));
