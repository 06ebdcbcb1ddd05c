import type { Db } from '@harusi/db/client';
import { anEnquiry } from '@harusi/db/factories';
import { DEMO_ENQUIRIES } from '@harusi/demo/enquiries';
import type { Random } from '@harusi/demo/random';
import { before } from '@harusi/demo/time';

/** Enquiries of the last two weeks: the newest are new, the older ones answered or closed. */
export async function seedEnquiries(
  tx: Db,
  now: Date,
  { adminId, random }: { adminId: number; random: Random },
) {
  for (const [index, enquiry] of DEMO_ENQUIRIES.toReversed().entries()) {
    const days = (DEMO_ENQUIRIES.length - 1 - index) * 2;
    const createdAt = before(now, { days, hours: random.between(1, 9), minutes: random.between(0, 59) });
    const status = days < 5 ? 'new' : random.pick(['answered', 'closed']);
    const handledAt = new Date(createdAt.getTime() + random.between(1, 20) * 3_600_000);
    await anEnquiry(tx, {
      email: null,
      ...enquiry,
      createdAt,
      status,
      ...(status !== 'new' && { handledBy: adminId, handledAt }),
    });
  }
}
