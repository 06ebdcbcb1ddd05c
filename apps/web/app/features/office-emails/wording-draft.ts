import type { BodyOf, ResponseOf } from '@harusi/contracts/calls';

export type EmailView = ResponseOf<'GET', '/admin/email-wordings/'>['emails'][number];
export type EmailPreview = ResponseOf<'POST', '/admin/email-wordings/{event}/{reader}/preview/'>;
export type WordsBody = BodyOf<'PUT', '/admin/email-wordings/{event}/{reader}/'>;

/** As typed: both fields always hold words, ours or hers. */
export interface Draft {
  subject: string;
  lead: string;
}

export const READERS = {
  buyer: 'Buyers',
  client: 'Clients of stylists',
  shopper: 'Shoppers',
  vendor: 'Vendors',
  stylist: 'Stylists',
} as const satisfies Record<EmailView['reader'], string>;

export const keyOf = ({ event, reader }: Pick<EmailView, 'event' | 'reader'>) => `${event}/${reader}`;

export const toDraft = ({ ours, own }: EmailView): Draft => ({
  subject: own?.subject ?? ours.subject,
  lead: own?.lead ?? ours.lead,
});
