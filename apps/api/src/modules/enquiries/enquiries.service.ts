import type { Enquiry, EnquiryQuery, EnquiryStatus, NewEnquiry } from '@harusi/contracts/enquiries';
import type { Db } from '@harusi/db/client';
import { enquiries, users } from '@harusi/db/schema';
import { and, count, desc, eq, ilike, or, sql } from '@harusi/db/drizzle';
import { likePattern } from '../../lib/database/like-pattern.ts';
import { DomainError } from '../../lib/errors.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { recordChange } from '../audit/audit.service.ts';
import { queueFormEmail, queueOwnerEmail } from '../outbox/emails/queue-email.service.ts';
import { enquiryReceivedEmail, newEnquiryEmail } from './enquiries.emails.ts';

/** Stores an enquiry, notifies the owner and confirms it to the sender. */
export async function receiveEnquiry(
  tx: Db,
  form: NewEnquiry,
  { userId, now }: { userId: number | null; now: Date },
): Promise<number> {
  const { phone_number: phoneNumber, ...same } = form;
  const [row] = await tx
    .insert(enquiries)
    .values({ ...same, phoneNumber, userId, createdAt: now })
    .returning({ id: enquiries.id });
  await queueOwnerEmail(tx, newEnquiryEmail(form), now, 'office');
  if (form.email) await queueFormEmail(tx, form.email, enquiryReceivedEmail(form));
  await publishLiveEvents(tx, {
    to: { staff: ['clients'] },
    type: 'enquiry.received',
    data: { enquiry: row!.id },
  });
  return row!.id;
}

const handler = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

/** One page of enquiries, newest first. */
export async function listEnquiries(db: Db, query: EnquiryQuery) {
  const pattern = query.search && likePattern(query.search);
  const where = and(
    query.status && eq(enquiries.status, query.status),
    query.kind && eq(enquiries.kind, query.kind),
    pattern
      ? or(ilike(enquiries.name, pattern), ilike(enquiries.email, pattern), ilike(enquiries.message, pattern))
      : undefined,
  );
  const rows = await db
    .select({ enquiry: enquiries, handledBy: handler })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.handledBy))
    .where(where)
    .orderBy(desc(enquiries.id))
    .limit(query.page_size)
    .offset(pageOffset(query));
  const total = await db.$count(enquiries, where);
  return { count: total, results: rows.map(toEnquiry), counts: await countByStatus(db) };
}

async function countByStatus(db: Db): Promise<Record<EnquiryStatus, number>> {
  const rows = await db
    .select({ status: enquiries.status, number: count() })
    .from(enquiries)
    .groupBy(enquiries.status);
  const counts = { new: 0, answered: 0, closed: 0 };
  for (const { status, number } of rows) counts[status] = number;
  return counts;
}

/** Changes the status of an enquiry, including back to new. */
export async function moveEnquiry(
  db: Db,
  id: number,
  status: EnquiryStatus,
  { actorId, now }: { actorId: number; now: Date },
): Promise<Enquiry> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update');
    if (!before) throw new DomainError('not_found', 'This enquiry does not exist.');
    const handled =
      status === 'new' ? { handledBy: null, handledAt: null } : { handledBy: actorId, handledAt: now };
    await tx
      .update(enquiries)
      .set({ status, ...handled })
      .where(eq(enquiries.id, id));
    await recordChange(tx, {
      actorId,
      action: 'enquiry.moved',
      subject: { type: 'enquiry', id },
      before: { status: before.status },
      after: { status },
      now,
    });
    await publishLiveEvents(tx, {
      to: { staff: ['clients'] },
      type: 'enquiry.received',
      data: { enquiry: id },
    });
    const [row] = await tx
      .select({ enquiry: enquiries, handledBy: handler })
      .from(enquiries)
      .leftJoin(users, eq(users.id, enquiries.handledBy))
      .where(eq(enquiries.id, id));
    return toEnquiry(row!);
  });
}

function toEnquiry(row: { enquiry: typeof enquiries.$inferSelect; handledBy: string | null }): Enquiry {
  const { enquiry, handledBy } = row;
  return {
    id: enquiry.id,
    kind: enquiry.kind,
    status: enquiry.status,
    name: enquiry.name,
    email: enquiry.email,
    phone_number: enquiry.phoneNumber,
    message: enquiry.message,
    details: enquiry.details,
    created_at: enquiry.createdAt,
    handled_at: enquiry.handledAt,
    handled_by: handledBy,
  };
}
