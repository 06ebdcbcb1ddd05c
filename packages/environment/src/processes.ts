import { z } from 'zod';

export const PROCESS_VARIABLES = {
  HEAP_MB: z.coerce
    .number()
    .int()
    .min(128, 'must be 128 megabytes or more')
    .max(16_384, 'must be a number of megabytes')
    .default(512),
};
