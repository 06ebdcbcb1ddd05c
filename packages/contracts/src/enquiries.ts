import { z } from 'zod';
import {
  Email,
  Id,
  Instant,
  KenyanPhone,
  Page,
  PageQuery,
  Text,
  emptyAsUndefined,
  IdParams,
} from './common.ts';
import { PersonName } from './names.ts';

export const EnquiryKind = z.enum(['contact', 'custom_order', 'stylist_request']);
export type EnquiryKind = z.infer<typeof EnquiryKind>;

export const EnquiryStatus = z.enum(['new', 'answered', 'closed']);
export type EnquiryStatus = z.infer<typeof EnquiryStatus>;

const MIN_MESSAGE_LENGTH = 10;

/** An enquiry. Fields of only one kind of form go into `details`, under the form's labels. */
export const NewEnquiry = z
  .object({
    kind: EnquiryKind,
    name: PersonName(120, 'Tell us your name'),
    email: emptyAsUndefined(Email),
    phone_number: emptyAsUndefined(KenyanPhone),
    /** May be empty when asking for a stylist. */
    message: z.string().trim().max(4000, 'Use at most 4,000 letters').pipe(Text).default(''),
    details: z
      .record(Text.max(60), Text.trim().max(300, 'Use at most 300 letters'))
      .refine((details) => Object.keys(details).length <= 12, 'Too many details')
      .default({}),
  })
  .refine(({ kind, message }) => kind === 'stylist_request' || message.length >= MIN_MESSAGE_LENGTH, {
    path: ['message'],
    message: 'Please write a few more words',
  })
  .refine(({ kind, email }) => kind !== 'stylist_request' || email !== undefined, {
    path: ['email'],
    message: 'Enter an email address, so that we can confirm',
  })
  .refine(({ email, phone_number }) => email !== undefined || phone_number !== undefined, {
    path: ['email'],
    message: 'Leave an email address or a phone number, so that we can answer',
  });
export type NewEnquiry = z.infer<typeof NewEnquiry>;

export const EnquiryReceived = z.object({ id: Id, detail: z.string() });

export const Enquiry = z.object({
  id: Id,
  kind: EnquiryKind,
  status: EnquiryStatus,
  name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  message: z.string(),
  details: z.record(z.string(), z.string()),
  created_at: Instant,
  handled_at: Instant.nullable(),
  /** First and last name of the admin who handled it. */
  handled_by: z.string().nullable(),
});
export type Enquiry = z.infer<typeof Enquiry>;

export const EnquiryQuery = PageQuery.extend({
  status: emptyAsUndefined(EnquiryStatus),
  kind: emptyAsUndefined(EnquiryKind),
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
});
export type EnquiryQuery = z.infer<typeof EnquiryQuery>;

/** The list, with counts per status regardless of filters. */
export const EnquiryList = Page(Enquiry).extend({ counts: z.record(EnquiryStatus, z.int().nonnegative()) });
export type EnquiryList = z.infer<typeof EnquiryList>;

export const MoveEnquiry = z.object({ status: EnquiryStatus });

export const enquiryCalls = {
  'POST /enquiries/': {
    headers: ['Idempotency-Key'],
    body: NewEnquiry,
    status: 201,
    response: EnquiryReceived,
  },
  'GET /admin/enquiries/': { query: EnquiryQuery, response: EnquiryList },
  'PATCH /admin/enquiries/{id}/': { params: IdParams, body: MoveEnquiry, response: Enquiry },
} as const;
