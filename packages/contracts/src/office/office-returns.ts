import { z } from 'zod';
import {
  emptyAsUndefined,
  Id,
  IdParams,
  Instant,
  Page,
  PageQuery,
  RequiredText,
  Shillings,
  Text,
} from '../common.ts';
import { Return, ReturnLine, ReturnOutcome, ReturnStatus } from '../returns.ts';
import { RefundPreview } from './refunds.ts';

export const VendorWord = z.enum(['agrees', 'objects'], 'Choose one');
export type VendorWord = z.infer<typeof VendorWord>;
export const PieceCondition = z.enum(['as_new', 'opened', 'worn', 'damaged'], 'Say how it looks');
export type PieceCondition = z.infer<typeof PieceCondition>;

export const OfficeReturnLine = ReturnLine.extend({
  /** Null for our own pieces. */
  vendor: Id.nullable(),
  /** The vendor's word; null until it comes. */
  vendor_word: VendorWord.nullable(),
  vendor_note: z.string().nullable(),
  vendor_at: Instant.nullable(),
  /** What we found; null until it came. */
  condition: PieceCondition.nullable(),
  was_seal_intact: z.boolean().nullable(),
  is_restocked: z.boolean().nullable(),
});

export const OfficeReturn = Return.omit({ can_withdraw: true, can_add_photos: true }).extend({
  order: z.string(),
  buyer: z.object({ name: z.string(), phone: z.string(), town: z.string(), county: z.string() }),
  lines: z.array(OfficeReturnLine),
  decided_by: z.string().nullable(),
  received_by: z.string().nullable(),
});
export type OfficeReturn = z.infer<typeof OfficeReturn>;

/** `open`: requested, approved or received. */
export const OfficeReturnQuery = PageQuery.extend({
  status: emptyAsUndefined(z.union([ReturnStatus, z.literal('open')], 'Choose a status')),
});
export type OfficeReturnQuery = z.infer<typeof OfficeReturnQuery>;
/** Open ones by deadline, ended ones newest first. */
export const OfficeReturnList = Page(OfficeReturn).extend({
  counts: z.record(ReturnStatus, z.int().nonnegative()),
});
export type OfficeReturnList = z.infer<typeof OfficeReturnList>;

export const ApproveReturn = z.object({
  note: emptyAsUndefined(Text.trim().max(500, 'Use at most 500 letters')),
});
export const RefuseReturn = z.object({ note: RequiredText(500, 'Tell the buyer why') });

/** What the shop found, for every line of the return. */
export const ReceiveReturn = z.object({
  lines: z
    .array(
      z.object({
        id: Id,
        condition: PieceCondition,
        /** For pieces with a seal. */
        was_seal_intact: z.boolean().optional(),
        restock: z.boolean(),
      }),
    )
    .min(1, 'Look at every piece')
    .max(50, 'At most 50 pieces'),
});
export type ReceiveReturn = z.infer<typeof ReceiveReturn>;

/** What becomes of every line. */
export const ReturnDecision = z.object({
  lines: z
    .array(z.object({ id: Id, outcome: ReturnOutcome }))
    .min(1, 'Decide about every piece')
    .max(50, 'At most 50 pieces'),
  /** The part of the delivery fee that goes back, too. */
  delivery: emptyAsUndefined(Shillings.refine((cents) => cents > 0, 'Enter an amount above 0')),
});
export type ReturnDecision = z.infer<typeof ReturnDecision>;
export const CompleteReturn = ReturnDecision.extend({
  note: emptyAsUndefined(Text.trim().max(500, 'Use at most 500 letters')),
});
export type CompleteReturn = z.infer<typeof CompleteReturn>;

/** The lines of one vendor in a return. It tells neither the buyer's phone nor the other sellers' pieces. */
export const VendorReturn = OfficeReturn.pick({
  id: true,
  number: true,
  order: true,
  status: true,
  requested_at: true,
  ends_at: true,
  received_at: true,
  ended_at: true,
  lines: true,
});
export type VendorReturn = z.infer<typeof VendorReturn>;
export const VendorReturnQuery = PageQuery.extend({
  status: emptyAsUndefined(z.enum(['open', 'ended'], 'Choose a status')),
});
export type VendorReturnQuery = z.infer<typeof VendorReturnQuery>;
export const VendorReturnList = Page(VendorReturn);
/** The vendor's word on all of their lines. */
export const GiveVendorWord = z
  .object({ word: VendorWord, note: emptyAsUndefined(Text.trim().max(500, 'Use at most 500 letters')) })
  .refine(({ word, note }) => word === 'agrees' || note !== undefined, {
    path: ['note'],
    message: 'Tell us why',
  });
export type GiveVendorWord = z.infer<typeof GiveVendorWord>;

const PhotoParams = IdParams.extend({ photo: IdParams.shape.id });

export const officeReturnCalls = {
  'GET /admin/returns/': { query: OfficeReturnQuery, response: OfficeReturnList },
  'GET /admin/returns/{id}/': { params: IdParams, response: OfficeReturn },
  'POST /admin/returns/{id}/approve/': { params: IdParams, body: ApproveReturn, response: OfficeReturn },
  'POST /admin/returns/{id}/refuse/': { params: IdParams, body: RefuseReturn, response: OfficeReturn },
  'POST /admin/returns/{id}/receive/': { params: IdParams, body: ReceiveReturn, response: OfficeReturn },
  'POST /admin/returns/{id}/preview/': {
    params: IdParams,
    body: ReturnDecision,
    response: RefundPreview.nullable(),
  },
  'POST /admin/returns/{id}/complete/': {
    headers: ['Idempotency-Key'],
    params: IdParams,
    body: CompleteReturn,
    response: OfficeReturn,
  },
  'GET /admin/returns/{id}/photos/{photo}/': { params: PhotoParams, contentType: 'image/' },
  'GET /vendor/returns/': { query: VendorReturnQuery, response: VendorReturnList },
  'POST /vendor/returns/{id}/word/': { params: IdParams, body: GiveVendorWord, response: VendorReturn },
  'GET /vendor/returns/{id}/photos/{photo}/': { params: PhotoParams, contentType: 'image/' },
} as const;
