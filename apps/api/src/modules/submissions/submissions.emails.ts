import type { EmailContent } from '../emails/email-content.ts';

interface Decided {
  productId: number;
  name: string;
  isRevision: boolean;
  /** The product's page in the shop. */
  page: string;
}

export const approvedEmail = ({ name, isRevision, page }: Decided): EmailContent => ({
  subject: isRevision ? `Your changes to ${name} are in the shop` : `${name} is in the shop`,
  label: 'Your product',
  greeting: 'Good news',
  paragraphs: [
    isRevision
      ? `We have approved your changes to ${name}. From now on the shop shows them.`
      : `We have approved ${name}. From now on couples can find it and order it.`,
    'Price and stock are yours to change at any time; other changes come to us first.',
  ],
  button: { label: 'See it in the shop', path: page },
});

export const rejectedEmail = ({ productId, name, isRevision }: Decided, reason: string): EmailContent => ({
  subject: isRevision ? `Your changes to ${name} need another look` : `${name} needs another look`,
  label: 'Your product',
  greeting: 'Nearly there',
  paragraphs: [
    isRevision
      ? `We could not approve your changes to ${name} yet. The shop shows it as it was.`
      : `We could not approve ${name} yet.`,
    `The reason: ${reason}`,
    'Please correct it and send it again; everything you filled in is still there.',
  ],
  button: { label: 'Edit and send again', path: `/vendor/products/${productId}/edit` },
});
