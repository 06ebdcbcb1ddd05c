import type { Db } from '@harusi/db/client';
import type { UserRow } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { enqueue, type Queue } from '../../lib/job-queue.ts';
import { picturesIn } from '../catalogue/catalogue.sql.ts';
import { queueMessage } from '../outbox/queue-message.service.ts';
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
  id: number;
  productId: number;
  email: string;
  isConfirmed: boolean;
  /** When its answer was queued; null while it waits. */
  sentAt: string | null;
  isDue: boolean;
  /** How the account that asked gets texts; null for guests and accounts without a number. */
  texts: AlertRow['texts'];
}

interface AlertRow {
  kind: AlertForEmail['kind'];
  product: number;
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
  sent_at: string | null;
  is_due: boolean;
  texts: {
    user: number;
    phone: string;
    channel: UserRow['textChannel'];
    language: UserRow['language'];
  } | null;
}

/** An alert and what its email needs; undefined once it was stopped, or while its product is not listed. */
export async function findAlert(db: Db, id: number, now: Date): Promise<FoundAlert | undefined> {
  const { rows } = await db.execute<AlertRow & Record<string, unknown>>(sql`
    select a.kind, a.product_id::integer as product, a.email, p.name, p.id || '-' || p.slug as page, chosen.colour, chosen.size,
      (select picture_url(m) from ${picturesIn(sql`chosen.colour`)}) as image,
      instant_text(a.created_at) as asked_at, a.price_cents as old_price, tag.price_cents as price,
      a.confirmed_at is not null as is_confirmed, instant_text(a.sent_at) as sent_at, ${isDueAt(now)} as is_due,
      (select json_build_object('user', u.id, 'phone', u.phone_number, 'channel', u.text_channel, 'language', u.language)
       from users u where u.id = a.user_id and u.phone_number is not null) as texts
    from ${alertsAt(now)} left join product_variants chosen on chosen.id = a.variant_id where a.id = ${id}`);
  return rows[0] && toAlert(id, rows[0]);
}

function toAlert(id: number, { page, colour, size, ...row }: AlertRow): FoundAlert {
  const choice = Object.entries({ colour, size }).filter(
    (part): part is [string, string] => part[1] !== null,
  );
  return {
    id,
    kind: row.kind,
    productId: row.product,
    email: row.email,
    name: row.name,
    image: row.image,
    path: `/product/${page}${choice.length === 0 ? '' : `?${new URLSearchParams(choice).toString()}`}`,
    choice: choice.map(([, value]) => value).join(', '),
    askedAt: new Date(row.asked_at),
    oldPriceCents: row.old_price === null ? null : Number(row.old_price),
    priceCents: Number(row.price),
    isConfirmed: row.is_confirmed,
    sentAt: row.sent_at,
    isDue: row.is_due,
    texts: row.texts,
  };
}

/** Tells who asked from an account with a number by text, too: a piece that is back may not stay for long. */
export async function queueAlertText(
  db: Db,
  { id, kind, productId, sentAt, texts }: FoundAlert,
): Promise<void> {
  if (kind !== 'back_in_stock' || !texts) return;
  const { user: userId, language, phone, channel } = texts;
  await db.transaction((tx) =>
    queueMessage(tx, {
      event: 'product.back',
      eventKey: `${id}:${sentAt}`,
      recipient: 'buyer',
      userId,
      language,
      text: { key: 'back_in_stock', values: {}, path: `/product/${productId}`, phone, channel },
    }),
  );
}
