import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { enqueue, type Queue } from '../../lib/job-queue.ts';
import { picturesIn } from '../catalogue/catalogue.sql.ts';
import type { AlertForEmail } from './product-alerts.emails.ts';
import { alertsAt, isDueAt } from './product-alerts.sql.ts';

/** What an alert waited for has happened. */
export const alertQueue: Queue<{ alert: number }> = { name: 'product-alerts.due' };

const BATCH = 100;

/** Marks due alerts as sent and queues their emails: both or neither. Returns how many; call it until there are none. */
export async function queueDueAlerts(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with due as (
        select a.id from ${alertsAt(now)}
        where a.confirmed_at is not null and a.sent_at is null and ${isDueAt(now)}
        order by a.id limit ${BATCH} for update of a skip locked)
      update product_alerts a set sent_at = ${now} from due where a.id = due.id returning a.id`);
    for (const { id } of rows) await enqueue(tx, alertQueue, { alert: Number(id) });
    return rows.length;
  });
}

interface FoundAlert extends AlertForEmail {
  email: string;
  isConfirmed: boolean;
  isSent: boolean;
  isDue: boolean;
}

interface AlertRow {
  kind: AlertForEmail['kind'];
  email: string;
  name: string;
  page: string;
  image: string | null;
  colour: string | null;
  size: string | null;
  asked_at: string;
  old_price: string | null;
  price: string;
  is_confirmed: boolean;
  is_sent: boolean;
  is_due: boolean;
}

/** An alert and what its email needs; undefined once it was stopped, or while its product is not listed. */
export async function findAlert(db: Db, id: number, now: Date): Promise<FoundAlert | undefined> {
  const { rows } = await db.execute<AlertRow & Record<string, unknown>>(sql`
    select a.kind, a.email, p.name, p.id || '-' || p.slug as page, chosen.colour, chosen.size,
      (select picture_url(m) from ${picturesIn(sql`chosen.colour`)}) as image,
      instant_text(a.created_at) as asked_at, a.price_cents as old_price, tag.price_cents as price,
      a.confirmed_at is not null as is_confirmed, a.sent_at is not null as is_sent, ${isDueAt(now)} as is_due
    from ${alertsAt(now)} left join product_variants chosen on chosen.id = a.variant_id where a.id = ${id}`);
  return rows[0] && toAlert(rows[0]);
}

function toAlert({ page, colour, size, ...row }: AlertRow): FoundAlert {
  const choice = Object.entries({ colour, size }).filter(
    (part): part is [string, string] => part[1] !== null,
  );
  return {
    kind: row.kind,
    email: row.email,
    name: row.name,
    image: row.image,
    path: `/product/${page}${choice.length === 0 ? '' : `?${new URLSearchParams(choice).toString()}`}`,
    choice: choice.map(([, value]) => value).join(', '),
    askedAt: new Date(row.asked_at),
    oldPriceCents: row.old_price === null ? null : Number(row.old_price),
    priceCents: Number(row.price),
    isConfirmed: row.is_confirmed,
    isSent: row.is_sent,
    isDue: row.is_due,
  };
}
