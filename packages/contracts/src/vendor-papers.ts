import { z } from 'zod';
import { IdParams } from './common.ts';
import { StatementPeriod } from './office/payouts.ts';

const pdf = { contentType: 'application/pdf', response: z.string() } as const;

export const vendorPaperCalls = {
  'GET /vendor/statement/pdf/': { query: StatementPeriod, ...pdf },
  'GET /admin/vendors/{id}/statement/pdf/': { params: IdParams, query: StatementPeriod, ...pdf },
} as const;
