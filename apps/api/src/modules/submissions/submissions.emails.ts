import type { WordedEmail } from '../emails/email-content.ts';
import { worded } from '../emails/email-wording.rules.ts';

interface Decided {
  productId: number;
  name: string;
  isRevision: boolean;
  /** The product's page in the shop. */
  page: string;
}

export const approvedEmail = ({ name, isRevision, page }: Decided): WordedEmail => ({
  ...worded(
    isRevision ? 'product.changes-approved/vendor' : 'product.approved/vendor',
    { product: name },
    {
      subject: isRevision ? 'Your changes to {product} are in the shop' : '{product} is in the shop',
      lead: isRevision
        ? 'We have approved your changes to {product}. From now on the shop shows them.'
        : 'We have approved {product}. From now on couples can find it and order it.',
      more: ['Price and stock are yours to change at any time; other changes come to us first.'],
    },
  ),
  label: 'Your product',
  greeting: 'Good news',
  button: { label: 'See it in the shop', path: page },
});

export const rejectedEmail = ({ productId, name, isRevision }: Decided, reason: string): WordedEmail => ({
  ...worded(
    isRevision ? 'product.changes-rejected/vendor' : 'product.rejected/vendor',
    { product: name },
    {
      subject: isRevision ? 'Your changes to {product} need another look' : '{product} needs another look',
      lead: isRevision
        ? 'We could not approve your changes to {product} yet. The shop shows it as it was.'
        : 'We could not approve {product} yet.',
      more: [
        `The reason: ${reason}`,
        'Please correct it and send it again; everything you filled in is still there.',
      ],
    },
  ),
  label: 'Your product',
  greeting: 'Nearly there',
  button: { label: 'Edit and send again', path: `/vendor/products/${productId}/edit` },
});
