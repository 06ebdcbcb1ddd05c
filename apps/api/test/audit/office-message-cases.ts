import { messages } from '@harusi/db/schema';
import { and, desc, eq } from '@harusi/db/drizzle';
import { holdChannel } from '../../src/modules/outbox/held-channels.service.ts';
import type { AuditCase } from './audit-context.ts';
import { aPaidOrder } from './order-cases.ts';

/** Messages that are sent again, and channels. */
export const officeMessageCases = {
  'message.sent-again': async (context) => {
    const { number } = await aPaidOrder(context);
    await context.runQueuedJobs();
    const [paid] = await context.db
      .select()
      .from(messages)
      .where(and(eq(messages.event, 'order.paid'), eq(messages.recipient, 'buyer')))
      .orderBy(desc(messages.id))
      .limit(1);
    return {
      act: () => context.send('POST', `/admin/messages/${paid!.id}/again/`, { channel: 'email' }),
      subject: { type: 'message', id: paid!.id },
      after: { channel: 'email', round: 2, event: 'order.paid', order: number },
    };
  },
  'message-channel.retried': async ({ db, clock, send }) => {
    await holdChannel(db, 'sms', 'InsufficientBalance', clock.now());
    return {
      act: () => send('POST', '/admin/messages/channels/sms/retry/'),
      subject: { type: 'message-channel', id: 'sms' },
      after: { stopped_by: 'InsufficientBalance' },
    };
  },
} satisfies Record<string, AuditCase>;
