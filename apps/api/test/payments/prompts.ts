import { orders, paymentCaptures } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';
import type { startPaymentHarness } from './payment-harness.ts';
import type { PlacedOrderBody } from '../orders/order-requests.ts';

let phones = 0;

/** Prompts that are on a phone, and what became of them. */
export function openPrompts({ db, order, pay, sent, see, attemptOf, matters, simulator }: PaymentHarness) {
  const pushOf = ({ number }: PlacedOrderBody) =>
    simulator.parts.pushes.list().findLast(({ account }) => account.startsWith(`${number}-`))!;
  const capturesOf = async ({ number }: PlacedOrderBody) => {
    const [found] = await db.select().from(orders).where(eq(orders.number, number));
    return db.select().from(paymentCaptures).where(eq(paymentCaptures.orderId, found!.id));
  };
  /** A phone that nobody has used yet; it waits for a PIN. */
  const aPhone = () => `2547120${String(++phones).padStart(5, '0')}`;

  return {
    aPhone,
    capturesOf,

    /** What stands on the list because of this order or its first prompt. */
    mattersOf: async (placed: PlacedOrderBody) => {
      const ids = new Set((await capturesOf(placed)).map((capture) => capture.id));
      const { id } = await attemptOf(placed);
      return (await matters()).filter(
        ({ captureId, attemptId }) => attemptId === id || (captureId !== null && ids.has(captureId)),
      );
    },

    /** An order whose prompt is on a phone. */
    aPrompt: async () => {
      const [placed, phone] = [await order(), aPhone()];
      await pay(placed, phone, `10.11.${phones >> 8}.${phones & 255}`);
      await sent();
      return { placed, phone, push: pushOf(placed), state: async () => (await see(placed)).payment.state };
    },
  };
}

type PaymentHarness = Awaited<ReturnType<typeof startPaymentHarness>>;
