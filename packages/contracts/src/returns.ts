import { z } from 'zod';
import {
  emptyAsUndefined,
  Id,
  IdParams,
  Instant,
  LookupKey,
  LookupKeyQuery,
  NumberParams,
  Shillings,
  Text,
} from './common.ts';

/** A return ends after this, and what is held for an exchange is free again. A check in SQL agrees. */
export const RETURN_OPEN_DAYS = 21;
/** Per piece. */
export const MAX_RETURN_PHOTOS = 3;
const MAX_RETURN_LINES = 50;

export const RETURN_STATUSES = [
  'requested',
  'approved',
  'received',
  'completed',
  'refused',
  'withdrawn',
  'expired',
] as const;
export const ReturnStatus = z.enum(RETURN_STATUSES);
export type ReturnStatus = z.infer<typeof ReturnStatus>;

/** The first four are faults: for them there is no time limit, and the rider is free. */
export const RETURN_REASONS = [
  'damaged',
  'wrong_piece',
  'part_missing',
  'looks_different',
  'size',
  'colour',
  'change_of_mind',
] as const;
export const ReturnReason = z.enum(RETURN_REASONS, 'Choose a reason');
export type ReturnReason = z.infer<typeof ReturnReason>;
export const FAULTS: ReadonlySet<ReturnReason> = new Set([
  'damaged',
  'wrong_piece',
  'part_missing',
  'looks_different',
]);

/** Reasons to ask for the same piece again. A check in SQL agrees. */
export const SAME_AGAIN_REASONS: ReadonlySet<ReturnReason> = new Set([
  'damaged',
  'wrong_piece',
  'part_missing',
]);

/** A rider collects it, the buyer drops it off at a pick-up point, or sends it. */
export const WayBack = z.enum(['collect', 'drop_off', 'send'], 'Choose how it comes back');
export type WayBack = z.infer<typeof WayBack>;
export const ReturnWish = z.enum(['refund', 'exchange'], 'Choose money back or an exchange');
export type ReturnWish = z.infer<typeof ReturnWish>;
export const ReturnOutcome = z.enum(['refund', 'exchange', 'none']);
export type ReturnOutcome = z.infer<typeof ReturnOutcome>;

const Choice = z.object({ selected_color: z.string().nullable(), selected_size: z.string().nullable() });

/** Units of one variant of an order line that the buyer has. */
export const ReturnablePiece = Choice.extend({
  line: Id,
  variant: Id,
  name: z.string(),
  image: z.string().nullable(),
  seller: z.string(),
  /** Units that can come back now. */
  quantity: z.int().nonnegative(),
  /** What one unit pays back. */
  unit_price: Shillings,
  /** It carries a seal for hygiene: with the seal broken only a fault brings it back. */
  is_sealed: z.boolean(),
  /** Until when it can come back without a fault; null while it is not with the buyer. */
  until: Instant.nullable(),
  /** Whether it can come back without a fault. */
  is_in_time: z.boolean(),
  /** Why nothing of it can come back now, in a sentence; null if it can. */
  refusal: z.string().nullable(),
  /** What it can be exchanged for, at the price paid; for the same piece again, something must be wrong with it. */
  replacements: z.array(Choice.extend({ variant: Id, available: z.int().nonnegative() })),
});
export type ReturnablePiece = z.infer<typeof ReturnablePiece>;

export const DropOffPoint = z.object({
  id: Id,
  name: z.string(),
  town: z.string(),
  address: z.string(),
  hours: z.string(),
});

export const ReturnOptions = z.object({
  pieces: z.array(ReturnablePiece),
  /** In the county of the order. */
  drop_off_points: z.array(DropOffPoint),
  /** Where the shop takes parcels that buyers send. */
  shop_address: z.string(),
  /** The number that money goes back to, with digits hidden: `0712 ••• 678`. */
  refund_to: z.string(),
  return_days: z.int(),
});
export type ReturnOptions = z.infer<typeof ReturnOptions>;

const NewReturnLine = z
  .object({
    line: Id,
    variant: Id,
    quantity: z.int('Enter a whole number').min(1, 'At least one').max(999, 'At most 999'),
    wish: ReturnWish,
    /** The variant that comes in its place. */
    replacement: emptyAsUndefined(Id),
    reason: ReturnReason,
    words: emptyAsUndefined(Text.trim().max(1000, 'Use at most 1,000 letters')),
    /** For pieces with a seal. */
    is_seal_intact: z.boolean().optional(),
  })
  .refine(({ wish, replacement }) => (wish === 'exchange') === (replacement !== undefined), {
    path: ['replacement'],
    message: 'Choose what you would like instead',
  });

export const NewReturn = z.object({
  lines: z
    .array(NewReturnLine)
    .min(1, 'Choose a piece')
    .max(MAX_RETURN_LINES, `At most ${MAX_RETURN_LINES} pieces`)
    .refine(
      (lines) => new Set(lines.map(({ line, variant }) => `${line}/${variant}`)).size === lines.length,
      'Name each piece once',
    ),
  way_back: WayBack,
  /** Where it is dropped off. */
  drop_off_point: emptyAsUndefined(Id),
  /** Where and when a rider finds it. */
  collection_notes: emptyAsUndefined(Text.trim().max(300, 'Use at most 300 letters')),
  lookup_key: LookupKey.optional(),
});
export type NewReturn = z.infer<typeof NewReturn>;

export const ReturnLine = Choice.extend({
  id: Id,
  line: Id,
  name: z.string(),
  image: z.string().nullable(),
  seller: z.string(),
  quantity: z.int().positive(),
  wish: ReturnWish,
  replacement: Choice.nullable(),
  reason: ReturnReason,
  words: z.string().nullable(),
  is_sealed: z.boolean(),
  is_seal_intact: z.boolean().nullable(),
  /** Ids of private photographs. */
  photos: z.array(Id),
  /** What it would pay back, or did; zero for an exchange. */
  amount: Shillings,
  /** Null until the return is completed. `none`: it goes back to the buyer. */
  outcome: ReturnOutcome.nullable(),
});
export type ReturnLine = z.infer<typeof ReturnLine>;

export const Return = z.object({
  id: Id,
  /** `KSM84Q2T-R1` */
  number: z.string(),
  status: ReturnStatus,
  requested_at: Instant,
  /** When it ends unless the pieces have come; replacements are kept as long. */
  ends_at: Instant,
  decided_at: Instant.nullable(),
  received_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  way_back: WayBack,
  drop_off_point: DropOffPoint.nullable(),
  collection_notes: z.string().nullable(),
  /** The shop's words to the buyer: with its yes or no, and when it is completed. */
  decision_note: z.string().nullable(),
  completion_note: z.string().nullable(),
  lines: z.array(ReturnLine),
  /** What goes back to the buyer, or would; replaced by the refund's amount once there is one. */
  amount: Shillings,
  /** Null until the return is completed with money back. */
  refund: z.object({ reference: z.string().nullable(), refunded_at: Instant.nullable() }).nullable(),
  can_withdraw: z.boolean(),
  can_add_photos: z.boolean(),
});
export type Return = z.infer<typeof Return>;

export const WithdrawReturn = z.object({ lookup_key: LookupKey.optional() });

const ReturnParams = NumberParams.extend(IdParams.shape);
const PhotoForm = z.object({ image: z.file() });

export const returnCalls = {
  'GET /orders/{number}/return-options/': {
    params: NumberParams,
    query: LookupKeyQuery,
    response: ReturnOptions,
  },
  'POST /orders/{number}/returns/': {
    headers: ['Idempotency-Key'],
    params: NumberParams,
    body: NewReturn,
    status: 201,
    response: Return,
  },
  'POST /orders/{number}/returns/{id}/withdraw/': {
    params: ReturnParams,
    body: WithdrawReturn,
    response: Return,
  },
  /** The guest's key comes in the `X-Order-Key` header. */
  'POST /orders/{number}/returns/{id}/lines/{line}/photos/': {
    params: ReturnParams.extend({ line: IdParams.shape.id }),
    form: PhotoForm,
    status: 201,
    response: Return,
  },
  'GET /orders/{number}/returns/{id}/photos/{photo}/': {
    params: ReturnParams.extend({ photo: IdParams.shape.id }),
    query: LookupKeyQuery,
    contentType: 'image/',
  },
} as const;
