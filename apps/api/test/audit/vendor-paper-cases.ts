import { papers } from '@harusi/db/schema';
import type { AuditCase } from './audit-context.ts';

/** Papers of vendors. */
export const vendorPaperCases = {
  'commission-invoice.printed': async ({ db, clock, send, vendor }) => {
    const paper = {
      series: 'COM',
      vendorId: vendor.user.id,
      month: '2026-01-01',
      issuedAt: clock.now(),
    } as const;
    const [row] = await db.insert(papers).values(paper).returning();
    return {
      act: () => send('POST', '/vendor/commission-invoices/print/', { invoices: [row!.id] }, vendor),
      actorId: vendor.user.id,
      subject: { type: 'paper', id: row!.id },
    };
  },
} satisfies Record<string, AuditCase>;
