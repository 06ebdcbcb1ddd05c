import type { Db } from '@harusi/db/client';
import { users, vendorProfiles } from '@harusi/db/schema';
import { eq, inArray } from '@harusi/db/drizzle';
import type { TextLanguage } from '../../services/texts/text-provider.ts';
import type { WordedEmail } from '../emails/email-content.ts';
import { notify } from '../notifications/notify.ts';
import { queueMessage } from '../outbox/queue-message.service.ts';
import { type OrderLine, vendorIds } from '../orders/order-events.ts';
import type { TextMessage } from '../texts/text-catalogue.ts';

interface Vendor {
  businessName: string;
  language: TextLanguage;
}

interface VendorMessage<Line extends OrderLine> {
  event: string;
  eventKey: string;
  orderId: number;
  /** The path of the screen that it is about. */
  link: string;
  lines: readonly Line[];
  notification: (own: readonly Line[]) => { title: string; message: string };
  email?: (own: readonly Line[], vendor: Vendor) => WordedEmail;
  text?: (own: readonly Line[], vendor: Vendor) => TextMessage;
  now: Date;
}

/** Tells each vendor about their own lines: in the portal, by email and by text. */
export async function tellVendors<Line extends OrderLine>(
  tx: Db,
  { event, eventKey, orderId, link, lines, notification, email, text, now }: VendorMessage<Line>,
): Promise<void> {
  const ids = vendorIds(lines);
  if (ids.length === 0) return;
  const ownLines = (id: number) => lines.filter(({ vendorId }) => vendorId === id);
  await notify(
    tx,
    ...ids.map((to) => ({
      to,
      type: 'other' as const,
      priority: 'high' as const,
      ...notification(ownLines(to)),
      link,
      now,
    })),
  );
  if (!email && !text) return;
  for (const vendor of await readVendors(tx, ids)) {
    const { id, language } = vendor;
    const own = ownLines(id);
    const said = text?.(own, vendor);
    await queueMessage(tx, {
      event,
      eventKey,
      recipient: `vendor:${id}`,
      orderId,
      userId: id,
      language,
      ...(email && { email: { to: vendor.email, content: email(own, vendor) } }),
      ...(said &&
        vendor.phone !== null && {
          text: { ...said, path: link, phone: vendor.phone, channel: vendor.textChannel },
        }),
    });
  }
}

/** Those who can sign in: a suspended vendor sends nothing. */
export async function readVendors(tx: Db, ids: readonly number[]) {
  const found = await tx
    .select({
      id: users.id,
      email: users.email,
      phone: users.phoneNumber,
      textChannel: users.textChannel,
      language: users.language,
      businessName: vendorProfiles.businessName,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .innerJoin(vendorProfiles, eq(vendorProfiles.userId, users.id))
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id);
  return found.filter(({ suspendedAt }) => suspendedAt === null);
}
