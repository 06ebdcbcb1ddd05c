import { z } from 'zod';

const Health = z.object({ status: z.enum(['ok', 'unavailable']), checks: z.record(z.string(), z.boolean()) });

/** Calls for operations: probes, monitoring, the page server and the API's documentation. */
export const operationsCalls = {
  /** The process responds. */
  'GET /health/live/': { response: Health },
  /** It should get requests: the database is reachable and migrated, the disk has room, and it is not about to stop. */
  'GET /health/ready/': { response: Health, otherResponses: { 503: Health } },
  'GET /metrics/': { contentType: 'text/plain', hidden: true },
  'GET /schema/': { response: z.unknown(), hidden: true },
  'GET /events/': {
    contentType: 'text/event-stream',
    summary: 'Live events as text/event-stream: hints to load again what is shown',
  },
  'GET /events/pages/': { contentType: 'text/event-stream', hidden: true },
} as const;
