import { orders, paymentCaptures } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { startPaymentHarness } from './payment-harness.ts';
import type { PlacedOrderBody } from '../orders/order-requests.ts';

let phones = 0;

/** Orders with a prompt on a phone, and what becomes of them. */
export function openPrompts({
  db,
  placeOrder,
  requestPayment,
  waitUntilPrompted,
  readOrder,
  findAttempt,
  listExceptions,
  simulator,
}: PaymentHarness) {
  const pushOf = ({ number }: PlacedOrderBody) =>
    simulator.parts.pushes.list().findLast(({ account }) => account.startsWith(`${number}-`))!;
  const capturesFor = async ({ number }: PlacedOrderBody) => {
    const [found] = await db.select().from(orders).where(eq(orders.number, number));
    return db.select().from(paymentCaptures).where(eq(paymentCaptures.orderId, found!.id));
  };
  /** A fresh phone number; it waits for a PIN. */
  const aPhone = () => `2547120${String(++phones).padStart(5, '0')}`;

  return {
    aPhone,
    capturesFor,

    /** Payment exceptions of this order or its first prompt. */
    exceptionsFor: async (placed: PlacedOrderBody) => {
      const ids = new Set((await capturesFor(placed)).map((capture) => capture.id));
      const { id } = await findAttempt(placed);
      return (await listExceptions()).filter(
        ({ captureId, attemptId }) => attemptId === id || (captureId !== null && ids.has(captureId)),
      );
    },

    aPrompt: async () => {
      const [placed, phone] = [await placeOrder(), aPhone()];
      await requestPayment(placed, phone, `10.11.${phones >> 8}.${phones & 255}`);
      await waitUntilPrompted();
      return {
        placed,
        phone,
        push: pushOf(placed),
        state: async () => (await readOrder(placed)).payment.state,
      };
    },
  };
}

type PaymentHarness = Awaited<ReturnType<typeof startPaymentHarness>>;
