import { z } from 'zod';
import { emptyAsUndefined, Id, IdParams, NumberParams, Text } from '../common.ts';
import { PlainLine } from '../names.ts';
import { Delivery } from '../checkout/delivery-choices.ts';
import { Contact, Order, OrderLine, Parcel } from '../orders.ts';
import { VendorOrder } from '../vendors.ts';
import { OfficeOrder } from './office-orders.ts';
import { OfficeParcel } from './parcels.ts';

// Each form sends what it was based on (`expected`), so that no correction overwrites another unseen.

export const CorrectContact = Contact.extend({ expected: Order.shape.contact });
export type CorrectContact = z.infer<typeof CorrectContact>;

/** Fee and promised day stay as agreed, also in another county. The address of a pick-up is that of its point. */
export const CorrectAddress = Delivery.extend({
  expected: Order.shape.delivery.omit({ method: true, pickup_point: true, by_hour: true }),
});
export type CorrectAddress = z.infer<typeof CorrectAddress>;

const LineParams = NumberParams.extend({ line: IdParams.shape.id });

/** The variants of a line's product, all at the price of the line. */
export const LineVariants = z.object({
  current: Id,
  variants: z.array(
    OrderLine.pick({ selected_color: true, selected_size: true }).extend({
      id: Id,
      /** Units that no order has or holds. */
      available: z.int().nonnegative(),
    }),
  ),
});
export type LineVariants = z.infer<typeof LineVariants>;

export const CorrectVariant = z.object({ variant: Id, expected_variant: Id });
export type CorrectVariant = z.infer<typeof CorrectVariant>;

export const CorrectPackingNotes = z.object({
  packing_notes: emptyAsUndefined(Text.trim().max(500, 'Use at most 500 letters')),
  expected_packing_notes: z.string().nullable(),
});
export type CorrectPackingNotes = z.infer<typeof CorrectPackingNotes>;

export const CorrectCarrier = z.object({
  carrier: emptyAsUndefined(PlainLine(80)),
  tracking: emptyAsUndefined(PlainLine(80)),
  expected: Parcel.pick({ carrier: true, tracking: true }),
});
export type CorrectCarrier = z.infer<typeof CorrectCarrier>;

export const orderCorrectionCalls = {
  'PATCH /admin/orders/{number}/contact/': {
    params: NumberParams,
    body: CorrectContact,
    response: OfficeOrder,
  },
  'PATCH /admin/orders/{number}/address/': {
    params: NumberParams,
    body: CorrectAddress,
    response: OfficeOrder,
  },
  'GET /admin/orders/{number}/lines/{line}/variants/': { params: LineParams, response: LineVariants },
  'PATCH /admin/orders/{number}/lines/{line}/variant/': {
    params: LineParams,
    body: CorrectVariant,
    response: OfficeOrder,
  },
  'PATCH /admin/parcels/{id}/notes/': { params: IdParams, body: CorrectPackingNotes, response: OfficeParcel },
  'PATCH /admin/parcels/{id}/carrier/': { params: IdParams, body: CorrectCarrier, response: OfficeParcel },
  'PATCH /vendor/orders/{number}/carrier/': {
    params: NumberParams,
    body: CorrectCarrier,
    response: VendorOrder,
  },
} as const;
