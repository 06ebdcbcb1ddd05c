import { z } from 'zod';

const Health = z.object({ status: z.enum(['ok', 'unavailable']), checks: z.record(z.string(), z.boolean()) });

/** Calls for operations: probes, monitoring, the page server and the API's documentation. */
export const operationsCalls = {
  /** The process responds. */
  'GET /health/live/': { response: Health },
  /** It can serve requests: the database is reachable and migrated. */
  'GET /health/ready/': { response: Health, otherResponses: { 503: Health } },
  'GET /metrics/': { contentType: 'text/plain', hidden: true },
  'GET /schema/': { response: z.unknown(), hidden: true },
  'GET /events/': {
    contentType: 'text/event-stream',
    summary: 'Live events as text/event-stream: hints to load again what is shown',
  },
  'GET /events/pages/': { contentType: 'text/event-stream', hidden: true },
} as const;
