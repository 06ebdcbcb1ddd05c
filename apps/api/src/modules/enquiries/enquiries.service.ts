import type { Db } from '@harusi/db/client';
import { enquiries } from '@harusi/db/schema';
import { queueOwnerLetter } from '../mails/mails.service.ts';
import { newEnquiryLetter } from './enquiries.letters.ts';

export interface NewEnquiry {
  kind: (typeof enquiries.$inferInsert)['kind'];
  name: string;
  email?: string | undefined;
  phoneNumber?: string | undefined;
  message: string;
  details?: Record<string, string>;
  userId?: number | undefined;
}

/** Keeps what somebody asked us and tells the owner. */
export async function receiveEnquiry(db: Db, enquiry: NewEnquiry, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(enquiries)
      .values({ ...enquiry, createdAt: now })
      .returning({ id: enquiries.id });
    await queueOwnerLetter(tx, newEnquiryLetter(enquiry), now);
    return row!.id;
  });
}
