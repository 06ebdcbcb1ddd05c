import type { Db } from '@harusi/db/client';
import type { UserRow } from '@harusi/db/schema';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { recordChange } from '../audit/audit.service.ts';
import { queueMessage } from '../outbox/queue-message.service.ts';
import { notify } from '../notifications/notify.ts';
import { approvedEmail, rejectedEmail } from './submissions.emails.ts';

/** Reloads open lists of the vendor and the back office. */
export async function publishSubmissionChanged(tx: Db, productId: number, vendorId: number): Promise<void> {
  const news = { type: 'submission.changed', data: { product: productId } };
  await publishLiveEvents(tx, { to: { staff: ['catalogue'] }, ...news }, { to: { user: vendorId }, ...news });
}

interface SentSubmission {
  productId: number;
  vendorId: number;
  /** Of the business. */
  vendorName: string;
  name: string;
  isRevision: boolean;
  now: Date;
}

/** Notifies the back office of a pending submission. */
export async function recordSubmission(tx: Db, sent: SentSubmission): Promise<void> {
  const { productId, vendorId, vendorName, name, isRevision, now } = sent;
  await notify(tx, {
    to: 'catalogue',
    type: 'product_approval_request',
    title: isRevision ? 'Changes to approve' : 'New product to approve',
    message: isRevision ? `${vendorName} would like to change ${name}.` : `${vendorName} sent ${name}.`,
    link: `/admin/product-approvals?product=${productId}`,
    now,
  });
  await recordChange(tx, {
    actorId: vendorId,
    action: isRevision ? 'product.revision-sent' : 'product.sent',
    subject: { type: 'product', id: productId },
    after: { name },
    now,
  });
  await publishSubmissionChanged(tx, productId, vendorId);
}

interface Decision {
  productId: number;
  slug: string;
  name: string;
  vendor: Pick<UserRow, 'id' | 'email' | 'phoneNumber' | 'textChannel' | 'language' | 'suspendedAt'>;
  isRevision: boolean;
  submission: number;
  /** The reason for rejection; null if approved. */
  reason: string | null;
  actorId: number;
  now: Date;
}

/** Notifies the vendor of a decision in the app and by email, and evicts cached shop pages. */
export async function publishDecision(tx: Db, decision: Decision): Promise<void> {
  const { productId, slug, name, vendor, isRevision, reason, now } = decision;
  const page = `/product/${productId}-${slug}`;
  await notify(tx, {
    to: vendor.id,
    now,
    ...(reason === null
      ? {
          type: 'product_approved',
          title: isRevision ? 'Changes Approved' : 'Product Approved',
          message: isRevision
            ? `Your changes to ${name} are now in the shop.`
            : `${name} is now live in the shop.`,
          link: page,
        }
      : {
          type: 'product_rejected',
          title: isRevision ? 'Changes Rejected' : 'Product Rejected',
          message: `${name}: ${reason}`,
          priority: 'high',
          link: `/vendor/products/${productId}/edit`,
        }),
  });
  // A suspended vendor can't sign in, and their products stay unlisted.
  if (vendor.suspendedAt === null) {
    const isApproved = reason === null;
    await queueMessage(tx, {
      event: isApproved ? 'product.approved' : 'product.rejected',
      eventKey: String(decision.submission),
      recipient: `vendor:${vendor.id}`,
      userId: vendor.id,
      language: vendor.language,
      email: {
        to: vendor.email,
        content: isApproved
          ? approvedEmail({ ...decision, page })
          : rejectedEmail({ ...decision, page }, reason),
      },
      ...(vendor.phoneNumber !== null && {
        text: {
          key: isApproved ? 'vendor_approved' : 'vendor_refused',
          values: { piece: name },
          path: isApproved ? `/product/${productId}` : `/vendor/products/${productId}/edit`,
          phone: vendor.phoneNumber,
          channel: vendor.textChannel,
        },
      }),
    });
  }
  await recordChange(tx, {
    actorId: decision.actorId,
    action: reason === null ? 'product.approved' : 'product.rejected',
    subject: { type: 'product', id: productId },
    after: { submission: decision.submission, is_revision: isRevision, ...(reason !== null && { reason }) },
    now,
  });
  if (reason === null) {
    await publishLiveEvents(
      tx,
      { to: 'web', type: 'product.changed', data: { product: productId } },
      { to: 'web', type: 'catalogue.changed', data: {} },
    );
  }
  await publishSubmissionChanged(tx, productId, vendor.id);
}
