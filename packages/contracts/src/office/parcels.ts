import { z } from 'zod';
import { emptyAsUndefined, IdParams, Instant, KeysetPage, KeysetQuery, Text } from '../common.ts';
import { PlainLine } from '../names.ts';
import { Order, OrderLine, OrderStatus, Parcel } from '../orders.ts';

/** A parcel as the person who packs it sees it: what goes in, and to whom. It holds no amount. */
export const OfficeParcel = Parcel.omit({ lines: true }).extend({
  order: z.string(),
  order_status: OrderStatus,
  placed_at: Instant,
  paid_at: Instant.nullable(),
  recipient: z.object({ name: z.string(), phone: z.string() }),
  delivery: Order.shape.delivery,
  promised_day: Order.shape.promised_day,
  packing_notes: z.string().nullable(),
  lines: z.array(
    OrderLine.pick({
      id: true,
      name: true,
      sku: true,
      selected_color: true,
      selected_size: true,
      image: true,
      quantity: true,
    }),
  ),
});
export type OfficeParcel = z.infer<typeof OfficeParcel>;

export const PARCEL_STAGES = ['to_pack', 'on_the_way', 'delivered'] as const;
export const ParcelStage = z.enum(PARCEL_STAGES);
export type ParcelStage = z.infer<typeof ParcelStage>;

/** The order's number, or the recipient's name, phone or town. */
export const OfficeParcelQuery = KeysetQuery.extend({
  stage: emptyAsUndefined(ParcelStage).default('to_pack'),
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
});
export type OfficeParcelQuery = z.infer<typeof OfficeParcelQuery>;

export const OfficeParcelList = KeysetPage(OfficeParcel).extend({
  counts: z.record(ParcelStage, z.int().nonnegative()),
});
export type OfficeParcelList = z.infer<typeof OfficeParcelList>;

/** The next status: waiting → preparing → dispatched → delivered. */
export const MoveParcel = z.object({
  status: Parcel.shape.status.exclude(['waiting', 'cancelled']),
  carrier: emptyAsUndefined(PlainLine(80)),
  tracking: emptyAsUndefined(PlainLine(80)),
});
export type MoveParcel = z.infer<typeof MoveParcel>;

export const parcelCalls = {
  'GET /admin/parcels/': { query: OfficeParcelQuery, response: OfficeParcelList },
  'PATCH /admin/parcels/{id}/': { params: IdParams, body: MoveParcel, response: OfficeParcel },
} as const;
