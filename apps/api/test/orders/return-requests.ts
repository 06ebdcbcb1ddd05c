import type { Encoded } from '@harusi/contracts/calls';
import type { OfficeReturn } from '@harusi/contracts/office/office-returns';
import type { NewReturn, Return, ReturnOptions } from '@harusi/contracts/returns';
import { aProduct } from '@harusi/db/factories';
import { productVariants } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { expect } from 'vitest';
import { aPicture } from '../media/pictures.ts';
import type { startTestApi } from '../start-test-api.ts';
import { openAdminClient } from './admin-client.ts';
import { captureForOrder, type PlacedOrderBody } from './order-requests.ts';

export type ReturnForm = Encoded<typeof NewReturn>;
export type ReturnBody = Encoded<typeof Return>;
type OfficeBody = Encoded<typeof OfficeReturn>;
type OptionsBody = Encoded<typeof ReturnOptions>;
type Outcome = 'refund' | 'exchange' | 'none';

/** Unit price, and what the shop's own piece cost. */
export const VEIL = { price: 24_900_00, cost: 9_000_00 };
export const TIE = { price: 6_900_00 };

/** A shop with a delivered order of two sellers, and everyone who has a part in its return. */
export async function openReturnDesk(
  api: Awaited<ReturnType<typeof startTestApi>>,
  given?: Pick<Awaited<ReturnType<typeof api.signIn>>, 'user' | 'headers'>,
) {
  const { app, db, clock } = api;
  const admin = await openAdminClient(api);
  const vendor = given ?? (await api.signIn('vendor'));
  const ask = (
    number: string,
    key: string,
    form: Partial<ReturnForm>,
    idempotencyKey = crypto.randomUUID(),
  ) =>
    app.inject({
      method: 'POST',
      url: `/orders/${number}/returns/`,
      headers: { 'idempotency-key': idempotencyKey },
      payload: { way_back: 'send', lookup_key: key, ...form },
    });
  const post = (url: string, payload: object, key = crypto.randomUUID()) =>
    app.inject({ method: 'POST', url, payload, headers: { ...vendor.headers, 'idempotency-key': key } });

  /** A veil of the shop's own and a tie of the vendor. */
  const createGoods = async () => {
    const inColours = (...colours: string[]) => ({
      variants: colours.map((colour) => ({ colour, onHand: 5 })),
    });
    const veil = await aProduct(db, {
      name: 'Lamu Lace Veil',
      priceCents: VEIL.price,
      costPriceCents: VEIL.cost,
      ...inColours('Ivory', 'White'),
    });
    const tie = await aProduct(db, {
      name: 'Dotted Silk Tie',
      priceCents: TIE.price,
      vendorId: vendor.user.id,
      review: 'approved',
      ...inColours('Navy', 'Bordeaux'),
    });
    return { veil, tie };
  };

  /** A veil and two ties, all with the buyer. */
  const deliver = async (given = {}, goods?: Awaited<ReturnType<typeof createGoods>>) => {
    const { veil, tie } = goods ?? (await createGoods());
    const placed: PlacedOrderBody = await admin.placeOrder(
      [
        { product: veil.id, quantity: 1, selected_color: 'Ivory' },
        { product: tie.id, quantity: 2, selected_color: 'Navy' },
      ],
      given,
    );
    await captureForOrder(db, placed.number, clock.now());
    for (const { id } of placed.parcels)
      await admin.moveParcelThrough(id, ['preparing', 'dispatched', 'delivered']);
    const variantOf = async (product: number, colour: string) => {
      const which = and(eq(productVariants.productId, product), eq(productVariants.colour, colour));
      const [row] = await db.select().from(productVariants).where(which);
      return row!;
    };
    const [veilLine, tieLine] = placed.lines;
    return {
      number: placed.number,
      key: placed.lookup_key,
      veil: {
        product: veil.id,
        line: veilLine!.id,
        ivory: await variantOf(veil.id, 'Ivory'),
        white: await variantOf(veil.id, 'White'),
      },
      tie: {
        product: tie.id,
        line: tieLine!.id,
        navy: await variantOf(tie.id, 'Navy'),
        bordeaux: await variantOf(tie.id, 'Bordeaux'),
      },
      parcels: placed.parcels,
    };
  };
  type Delivered = Awaited<ReturnType<typeof deliver>>;

  const veilBack = ({ veil }: Delivered, more: object = {}): ReturnForm['lines'][number] => ({
    line: veil.line,
    variant: veil.ivory.id,
    quantity: 1,
    wish: 'refund',
    reason: 'change_of_mind',
    ...more,
  });
  const tieForBordeaux = ({ tie }: Delivered, more: object = {}): ReturnForm['lines'][number] => ({
    line: tie.line,
    variant: tie.navy.id,
    quantity: 1,
    wish: 'exchange',
    replacement: tie.bordeaux.id,
    reason: 'colour',
    ...more,
  });

  const sendPhoto = async ({ number, key }: Delivered, { id, lines }: ReturnBody, shade = 200) => {
    const form = new FormData();
    form.append(
      'image',
      new Blob([Uint8Array.from(await aPicture({ shade }).jpeg().toBuffer())]),
      'tear.jpg',
    );
    const url = `/orders/${number}/returns/${id}/lines/${lines[0]!.id}/photos/`;
    return app.inject({ method: 'POST', url, headers: { 'x-order-key': key }, payload: form });
  };

  const desk = {
    admin,
    vendor,
    ask,
    createGoods,
    deliver,
    veilBack,
    tieForBordeaux,
    vendorPost: post,
    /** The units on hand of a variant. */
    onHand: async (id: number) =>
      (await db.select().from(productVariants).where(eq(productVariants.id, id)))[0]!.onHand,
    options: async (number: string, key: string): Promise<OptionsBody> =>
      (await app.inject(`/orders/${number}/return-options/?key=${key}`)).json(),
    /** Asks for what must be granted. */
    request: async (number: string, key: string, lines: ReturnForm['lines']): Promise<ReturnBody> => {
      const response = await ask(number, key, { lines });
      expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
      return response.json();
    },
    sendPhoto,
    /** Adds a photograph of the first piece. Returns its id. */
    addPhoto: async (order: Delivered, back: ReturnBody, shade?: number): Promise<number> => {
      const response = await sendPhoto(order, back, shade);
      expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
      return response.json().lines[0].photos.at(-1);
    },
    approve: (id: number) => admin.send('POST', `/admin/returns/${id}/approve/`, {}),
    receive: (back: { id: number; lines: { id: number }[] }, restock = true) =>
      admin.send('POST', `/admin/returns/${back.id}/receive/`, {
        lines: back.lines.map(({ id }) => ({ id, condition: restock ? 'as_new' : 'damaged', restock })),
      }),
    complete: (
      back: { id: number; lines: { id: number; wish: string }[] },
      outcomes: readonly Outcome[] = back.lines.map(({ wish }) =>
        wish === 'exchange' ? 'exchange' : 'refund',
      ),
      more: object = {},
    ) =>
      admin.sendOnce(`/admin/returns/${back.id}/complete/`, {
        lines: back.lines.map(({ id }, index) => ({ id, outcome: outcomes[index] })),
        ...more,
      }),
    read: (id: number): Promise<OfficeBody> => admin.read(`/admin/returns/${id}/`),
  };
  return {
    ...desk,
    /** A return that came, as asked for, and what became of it. */
    bringBack: async (
      order: Delivered,
      lines: ReturnForm['lines'],
      restock = true,
      outcomes?: readonly Outcome[],
    ) => {
      const back = await desk.request(order.number, order.key, lines);
      expect((await desk.approve(back.id)).statusCode).toBe(200);
      expect((await desk.receive(back, restock)).statusCode).toBe(200);
      const done = await desk.complete(back, outcomes);
      expect([done.statusCode, done.body]).toEqual([200, expect.anything()]);
      const shown: OfficeBody = done.json();
      return shown;
    },
  };
}
