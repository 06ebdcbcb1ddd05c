import type { Db } from '@harusi/db/client';
import { publish } from '../../lib/events.ts';
import { recordChange } from '../audit/audit.service.ts';
import { queueEmail } from '../emails/emails.service.ts';
import { notify } from '../notifications/notify.ts';
import { approvedEmail, rejectedEmail } from './submissions.emails.ts';

/** Lists of the vendor and of the back office that are open load again. */
export async function publishSubmissionChanged(tx: Db, productId: number, vendorId: number): Promise<void> {
  const news = { type: 'submission.changed', data: { product: productId } };
  await publish(tx, { to: { role: 'admin' }, ...news }, { to: { user: vendorId }, ...news });
}

interface Sent {
  productId: number;
  vendorId: number;
  /** Of the business. */
  vendorName: string;
  name: string;
  isRevision: boolean;
  now: Date;
}

/** Something waits for a decision: the back office is told. */
export async function recordSubmission(tx: Db, sent: Sent): Promise<void> {
  const { productId, vendorId, vendorName, name, isRevision, now } = sent;
  await notify(tx, {
    to: 'admins',
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
  vendor: { id: number; email: string; suspendedAt: Date | null };
  isRevision: boolean;
  submission: number;
  /** Why not; null when it was approved. */
  reason: string | null;
  actorId: number;
  now: Date;
}

/** Somebody decided: the vendor is told under the bell and by mail, the shop's pages drop what they kept. */
export async function tellOfDecision(tx: Db, decision: Decision): Promise<void> {
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
  // Who is suspended cannot sign in, and what was approved stays out of sight.
  if (vendor.suspendedAt === null) {
    const letter =
      reason === null ? approvedEmail({ ...decision, page }) : rejectedEmail({ ...decision, page }, reason);
    await queueEmail(tx, vendor.email, letter);
  }
  await recordChange(tx, {
    actorId: decision.actorId,
    action: reason === null ? 'product.approved' : 'product.rejected',
    subject: { type: 'product', id: productId },
    after: { submission: decision.submission, is_revision: isRevision, ...(reason !== null && { reason }) },
    now,
  });
  if (reason === null) {
    await publish(
      tx,
      { to: 'web', type: 'product.changed', data: { product: productId } },
      { to: 'web', type: 'catalogue.changed', data: {} },
    );
  }
  await publishSubmissionChanged(tx, productId, vendor.id);
}
