import type { Db } from '@harusi/db/client';
import type { Actor } from '../../lib/actor.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { recordChange } from '../audit/audit.service.ts';

interface DeliveryChange extends Actor {
  action: AuditAction;
  id: number | string;
  before?: object;
  after?: object;
}

export async function recordDeliveryChange(tx: Db, { id, ...change }: DeliveryChange): Promise<void> {
  const [type = ''] = change.action.split('.');
  await recordChange(tx, { ...change, subject: { type, id } });
  // Any page may show another date or fee now.
  await publishLiveEvents(tx, { to: 'web', type: 'shop.changed', data: {} });
}
