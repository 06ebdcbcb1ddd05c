import { recordRestore } from '../../src/modules/backups/record-restore.ts';
import { withClient } from '../../src/modules/backups/own-client.ts';
import type { AuditCase } from './audit-context.ts';

const BACKUP_OF = '2026-01-12T11:05:00.000Z';
const subject = { type: 'transfers', id: 'all' };

/** Keeping money from leaving, by hand and by a restore. */
export const pauseCases = {
  'backup.restored': async ({ databaseUrl, clock, make }) => ({
    act: async () => {
      const restore = { backupOf: BACKUP_OF, rows: 1_204, now: clock.now() };
      await withClient(databaseUrl, async (client) => {
        await client.query('begin');
        await recordRestore(client, restore);
        await client.query('commit');
      });
      await make('POST', '/admin/payouts/resume/'); // for the cases that send money
    },
    actorId: null,
    subject: { type: 'backup', id: BACKUP_OF },
    after: { backup_of: BACKUP_OF, rows: 1_204 },
  }),
  'transfers.paused': async ({ send, make, clock }) => {
    await make('POST', '/admin/payouts/resume/');
    return {
      act: () => send('POST', '/admin/payouts/pause/', { note: 'Odd sums, ask 0712 345 678' }),
      subject,
      before: { value: null },
      after: {
        value: { since: clock.now().toISOString(), reason: 'by_hand', note: 'Odd sums, ask •••' },
      },
    };
  },
  'transfers.resumed': async ({ send, make }) => {
    await make('POST', '/admin/payouts/pause/', {});
    return {
      act: () => send('POST', '/admin/payouts/resume/'),
      subject,
      before: { value: { reason: 'by_hand' } },
      after: { value: null },
    };
  },
} satisfies Record<string, AuditCase>;
