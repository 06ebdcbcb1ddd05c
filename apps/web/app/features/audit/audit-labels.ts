import type { ResponseOf } from '@harusi/contracts/calls';

export type AuditPage = ResponseOf<'GET', '/admin/audit/'>;
export type AuditRow = AuditPage['results'][number];

/** Turns `free_delivery_over` into `Free delivery over`. */
export function humanize(name: string): string {
  const words = name
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/\bvat\b/g, 'VAT')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The subject's name, or a setting's name, or its type and id. */
export function subjectLabel({ subject_type, subject_id, subject_name }: AuditRow): string {
  if (subject_name !== null) return subject_name;
  if (subject_type === 'setting') return humanize(subject_id.replace(/_percent$/, ''));
  return `${humanize(subject_type)} ${subject_id}`;
}

type Subject = Pick<AuditRow, 'subject_type' | 'subject_id' | 'subject_name'>;

/** The screen that shows the subject, if any. */
export function subjectLink({ subject_type, subject_id, subject_name }: Subject): string | undefined {
  switch (subject_type) {
    case 'order':
      return `/admin/orders/${subject_id}`;
    case 'product':
      return `/admin/products?search=${encodeURIComponent(subject_name ?? subject_id)}`;
    case 'vendor':
      return '/admin/vendors';
    case 'flash-sale':
      return '/admin/flash-sales';
    case 'collection':
      return '/admin/collections';
    case 'synonym':
      return '/admin/search';
    case 'stylist':
      return `/admin/stylists?view=${subject_id}`;
    case 'package':
    case 'add-on':
      return '/admin/packages';
    case 'client':
      return `/admin/clients?client=${subject_id}`;
    case 'delivery-zone':
    case 'holiday':
    case 'pickup-point':
      return '/admin/delivery';
    case 'email-wording':
      return '/admin/emails';
    case 'setting':
      return '/admin/settings';
    case 'review':
      return '/admin/reviews?state=all';
    case 'stylist-review':
      return '/admin/reviews?kind=stylists&state=all';
    case 'portfolio':
      return '/admin/portfolio?state=all';
    case 'enquiry':
      return '/admin/enquiries?status=all';
    case 'message':
    case 'message-channel':
      return '/admin/messages';
    case 'transfers':
      return '/admin/payouts';
    case 'money':
      return '/admin/money?state=all';
    default:
      return undefined;
  }
}
