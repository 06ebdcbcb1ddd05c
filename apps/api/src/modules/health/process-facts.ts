import { z } from 'zod';

/** What a process reports about itself, and reads of others. */
export const ProcessFacts = z.object({
  eventLoopMs: z.number(),
  memoryBytes: z.number(),
  poolWaiting: z.number(),
  /** How often this shop is backed up by itself; 0 for by hand. */
  backupEveryHours: z.number().nonnegative().default(0),
  /** Where it keeps its data; null if it could not be read. */
  disk: z.object({ totalBytes: z.number().positive(), freeBytes: z.number().nonnegative() }).nullable(),
  /** Of the last minutes; null for a process that only works. */
  responses: z
    .object({ count: z.number(), failures: z.number(), medianMs: z.number(), slowestMs: z.number() })
    .nullable(),
});
export type ProcessFacts = z.infer<typeof ProcessFacts>;
