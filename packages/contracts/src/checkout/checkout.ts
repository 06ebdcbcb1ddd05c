import { z } from 'zod';
import { CategorySlug, Sale } from '../catalogue/catalogue.ts';
import { emptyAsUndefined, Id, Shillings, Text } from '../common.ts';
import { Arrival, County } from './delivery.ts';
import { DeliveryChoice, DeliveryOption } from './delivery-choices.ts';

export const MAX_ORDER_LINES = 100;
const MAX_LINE_QUANTITY = 999;

/** A product in a colour and size, or its only variant. */
export const RequestedItem = z.object({
  product: Id,
  quantity: z
    .int('Enter a whole number')
    .min(1, 'At least one')
    .max(MAX_LINE_QUANTITY, `At most ${MAX_LINE_QUANTITY}`),
  selected_color: emptyAsUndefined(Text.max(60)),
  selected_size: emptyAsUndefined(Text.max(60)),
});
export type RequestedItem = z.infer<typeof RequestedItem>;

export const RequestedItems = z
  .array(RequestedItem)
  .min(1, 'Please add items to your cart before checking out.')
  .max(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines in one order`);

/** `gone`: no longer sold. `choose`: not available in this colour and size. */
export const QuoteProblem = z.enum(['gone', 'choose', 'out_of_stock', 'not_enough']);
export type QuoteProblem = z.infer<typeof QuoteProblem>;

export const QuoteLine = z.object({
  product: Id,
  selected_color: z.string().nullable(),
  selected_size: z.string().nullable(),
  /** As requested. */
  quantity: z.int(),
  /** Units that can be bought now; lines of the same variant share them. */
  available: z.int().nonnegative(),
  problem: QuoteProblem.nullable(),
  /** Current details of the product; null if it is gone. */
  piece: z
    .object({
      name: z.string(),
      slug: z.string(),
      category: CategorySlug,
      image: z.string().nullable(),
      unit_price: Shillings,
      original_price: Shillings.nullable(),
      sale: Sale.nullable(),
      /** The seller, who sends the parcel. */
      seller: z.string(),
      lead_days: z.int().nonnegative(),
    })
    .nullable(),
  /** The day by which it arrives on its own; null if it is gone. */
  arrives_by: z.iso.date().nullable(),
  /** For the units available: zero if gone, less if there are not enough. */
  total: Shillings,
});
export type QuoteLine = z.infer<typeof QuoteLine>;

export const QuoteRequest = z.object({
  items: RequestedItems,
  /** Where it goes; the default county if absent. */
  county: emptyAsUndefined(County),
  /** How it gets there; to the door if absent. */
  delivery: DeliveryChoice.optional(),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** What a cart costs now, in the order of the request. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subtotal: Shillings,
  delivery: Shillings,
  /** What M-Pesa will charge: whole shillings. */
  total: Shillings,
  /** The VAT in the total; null if a vendor's piece is in it, because only the vendor knows that piece's. */
  vat: Shillings.nullable(),
  /** When the whole cart arrives, in the way that is priced. */
  arrival: Arrival,
  /** The ways to get there: the door, the open pick-up points of the county, and the same day, also if it is refused. */
  choices: z.array(DeliveryOption),
  /** The way that is priced: as requested, or the door if that is not possible. */
  chosen: DeliveryChoice,
  /** Why the requested way is not possible, in a sentence; null if it is. */
  choice_refusal: z.string().nullable(),
  /** The door and pick-up points of the county are free for goods of at least this sum. */
  free_from: Shillings,
  /** Why this cart can't be ordered, in a sentence; null if it can. */
  refusal: z.string().nullable(),
});
export type Quote = z.infer<typeof Quote>;

export const checkoutCalls = {
  'POST /checkout/quote/': { body: QuoteRequest, response: Quote },
} as const;
