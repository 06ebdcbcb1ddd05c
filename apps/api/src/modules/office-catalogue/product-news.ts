import type { Db } from '@harusi/db/client';
import { sql } from 'drizzle-orm';
import { DomainError } from '../../lib/errors.ts';
import { publish, type ShopEvent } from '../../lib/events.ts';

/** Who does it, and when. */
export interface By {
  actorId: number;
  now: Date;
}

const toOffice = (product: number): ShopEvent => ({
  to: { role: 'admin' },
  type: 'product.changed',
  data: { product },
});

/** Other open screens of the office; and the shop's lists and pages, if a shopper could see it before or can now. */
export async function tellOfProducts(
  tx: Db,
  ids: readonly number[],
  { isSeen }: { isSeen: boolean },
): Promise<void> {
  const events = ids.map(toOffice);
  if (isSeen) events.push({ to: 'web', type: 'catalogue.changed', data: {} });
  await publish(tx, ...events);
}

/** Its stock has changed: pages that show it, and, when it came or went, lists that may. */
export async function tellOfStock(
  tx: Db,
  product: number,
  { cameOrWent }: { cameOrWent: boolean },
): Promise<void> {
  await publish(
    tx,
    toOffice(product),
    cameOrWent
      ? { to: 'web', type: 'catalogue.changed', data: {} }
      : { to: 'web', type: 'product.changed', data: { product } },
  );
}

const whenInNairobi = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Somebody else was faster: says who and when, as far as the audit log knows. Stock is no part of the form. */
export async function changedMeanwhile(tx: Db, id: number): Promise<DomainError> {
  const { rows } = await tx.execute<{ name: string | null; at: string }>(sql`
    select u.first_name || ' ' || u.last_name as name, a.at from audit_log a left join users u on u.id = a.actor_id
    where a.subject_type = 'product' and a.subject_id = ${String(id)} and a.action <> 'product.stock-moved'
    order by a.id desc limit 1`);
  const [last] = rows;
  const who = last?.name ?? 'Somebody';
  const when = last ? ` on ${whenInNairobi.format(new Date(last.at))}` : '';
  return new DomainError(
    'conflict',
    `${who} changed this product${when}, after you opened it. Nothing of yours is lost: look at the new version, then save again.`,
  );
}
