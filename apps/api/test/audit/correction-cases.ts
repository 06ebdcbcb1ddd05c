import { aProduct } from '@harusi/db/factories';
import { productVariants } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { aGuestOrder, postOrder, type PlacedOrderBody } from '../orders/order-requests.ts';
import type { AuditCase } from './audit-context.ts';
import { anOrder, aPaidOrder } from './order-cases.ts';

/** Corrections of orders and parcels. */
export const correctionCases = {
  'order.address-corrected': async (context) => {
    const { number, delivery } = await anOrder(context);
    const form = { ...delivery, town: 'Lavington', expected: delivery };
    return {
      act: () => context.send('PATCH', `/admin/orders/${number}/address/`, form),
      subject: { type: 'order', id: number },
      before: { address_town: '•••' },
      after: { address_town: '•••' },
    };
  },
  'order.buyer-pin-changed': async (context) => {
    const { number } = await anOrder(context);
    return {
      act: () => context.send('PATCH', `/admin/orders/${number}/buyer-pin/`, { buyer_pin: 'a012 345678z' }),
      subject: { type: 'order', id: number },
      before: { buyer_pin: null },
      after: { buyer_pin: '•••' },
    };
  },
  'order.contact-corrected': async (context) => {
    const { number, contact } = await anOrder(context);
    const form = { ...contact, name: 'Neema Wanjiru', expected: contact };
    return {
      act: () => context.send('PATCH', `/admin/orders/${number}/contact/`, form),
      subject: { type: 'order', id: number },
      before: { contact_name: '•••' },
      after: { contact_name: '•••' },
    };
  },
  'order.variant-corrected': async (context) => {
    const { app, db, send } = context;
    const variants = ['Ivory', 'White'].map((colour) => ({ colour, onHand: 2 }));
    const { id: product } = await aProduct(db, { variants });
    const items = [{ product, quantity: 1, selected_color: 'Ivory' }];
    const { number, lines }: PlacedOrderBody = (await postOrder(app, aGuestOrder(items))).json();
    const url = `/admin/orders/${number}/lines/${lines[0]!.id}/variant/`;
    const rows = await db.select().from(productVariants).where(eq(productVariants.productId, product));
    const idOf = (colour: string) => rows.find((row) => row.colour === colour)!.id;
    return {
      act: () => send('PATCH', url, { variant: idOf('White'), expected_variant: idOf('Ivory') }),
      subject: { type: 'order', id: number },
      before: { choice: 'Ivory' },
      after: { choice: 'White' },
    };
  },
  'parcel.notes-corrected': async (context) => {
    const { number, parcels } = await aPaidOrder(context);
    const form = { packing_notes: 'A gift: no invoice', expected_packing_notes: null };
    return {
      act: () => context.send('PATCH', `/admin/parcels/${parcels[0]!.id}/notes/`, form),
      subject: { type: 'order', id: number },
      before: { packing_notes: null },
      after: { packing_notes: '•••' },
    };
  },
  'parcel.carrier-corrected': async (context) => {
    const { number, parcels } = await aPaidOrder(context);
    const form = { carrier: 'G4S', tracking: 'KE-1', expected: { carrier: null, tracking: null } };
    return {
      act: () => context.send('PATCH', `/admin/parcels/${parcels[0]!.id}/carrier/`, form),
      subject: { type: 'order', id: number },
      before: { carrier: null, tracking: null },
      after: { carrier: 'G4S', tracking: 'KE-1' },
    };
  },
} satisfies Record<string, AuditCase>;
