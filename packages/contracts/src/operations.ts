import { z } from 'zod';

const Health = z.object({ status: z.enum(['ok', 'unavailable']), checks: z.record(z.string(), z.boolean()) });

/** What runs the shop calls: probes, monitoring, the page server and readers of the documentation. */
export const operationsCalls = {
  /** The process responds. */
  'GET /health/live/': { response: Health },
  /** It can do its work: the database is there and its tables are up to date. */
  'GET /health/ready/': { response: Health, otherResponses: { 503: Health } },
  'GET /metrics/': { contentType: 'text/plain', hidden: true },
  'GET /schema/': { response: z.unknown(), hidden: true },
  'GET /events/': {
    contentType: 'text/event-stream',
    summary: 'Live events as text/event-stream: hints to load again what is shown',
  },
  'GET /events/pages/': { contentType: 'text/event-stream', hidden: true },
} as const;
