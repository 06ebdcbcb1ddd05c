import type { Simulator } from '@harusi/mpesa-simulator/simulator';
import fc from 'fast-check';
import type { PlacedOrderBody } from '../orders/order-requests.ts';

/**
 * Magic numbers of the simulator that answer by themselves, except those that take real time or change the
 * amount.
 */
const MAGIC = [
  0, 1, 17, 19, 21, 32, 37, 100, 101, 102, 103, 104, 105, 106, 107, 108, 110, 111, 112, 113, 114, 115, 120,
  122, 123, 124,
];
/** Phones that wait for a PIN. */
const PHONES = ['254719000001', '254719000002', '254719000003'];

const which = fc.nat({ max: 9 });
const phone = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...MAGIC).map((suffix) => String(254_700_000_000 + suffix)) },
  { weight: 3, arbitrary: fc.constantFrom(...PHONES) },
);

/** One random step. `which` picks an existing item, modulo their number. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('order' as const) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('pay' as const), which, phone }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('silence' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which,
      how: fc.constantFrom(
        'pin' as const,
        'pin' as const,
        'pin' as const,
        'wrong' as const,
        'cancel' as const,
        'off' as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      seconds: fc.constantFrom(1, 3, 10, 61, 130, 1300, 4000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('redeliver' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('forge' as const),
      what: fc.constantFrom(
        { wrongToken: true },
        { checkoutRequestId: 'invented' },
        { code: 1032 },
        { code: 0 },
        { code: 0, amount: 1 },
        { code: 7777 },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('byHand' as const),
      which,
      share: fc.constantFrom(0.5, 1, 2),
      account: fc.constantFrom('order' as const, 'order' as const, 'prompt' as const, 'RENT' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('compare' as const) }) },
);

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

export const stepSequence = fc.array(step, { minLength: 6, maxLength: 14 });

/** The shop as its visitors and M-Pesa see it. No response may be a 500. */
export interface SteppedShop {
  simulator: Simulator;
  placeOrder(): Promise<PlacedOrderBody | undefined>;
  requestPayment(placed: PlacedOrderBody, phone: string): Promise<unknown>;
  cancel(placed: PlacedOrderBody): Promise<unknown>;
  control(path: string, body?: object): Promise<unknown>;
  advance(seconds: number): Promise<void>;
  reconcileWithMpesa(): Promise<unknown>;
}

export async function runStep(shop: SteppedShop, step: Step, placed: PlacedOrderBody[]): Promise<void> {
  const { pushes, deliveries, handset, wallets } = shop.simulator.parts;
  const pick = <One>(all: readonly One[], number: number) => all[number % Math.max(1, all.length)];
  switch (step.do) {
    case 'order': {
      const order = await shop.placeOrder();
      if (order) placed.push(order);
      return;
    }
    case 'pay': {
      const order = pick(placed, step.which);
      wallets.change(step.phone, { balance: 100_000, off: false, locked: false });
      if (order) await shop.requestPayment(order, step.phone);
      return;
    }
    case 'answer': {
      const push = pick(
        PHONES.flatMap((phone) => pushes.openOn(phone) ?? []),
        step.which,
      );
      if (!push) return;
      const { msisdn, checkoutRequestId: prompt } = push;
      if (step.how === 'off') handset.switchPower(msisdn, false);
      else if (step.how === 'cancel') handset.cancel(msisdn, prompt);
      else handset.enterPin(msisdn, prompt, step.how === 'pin' ? '1234' : '9999');
      return;
    }
    case 'silence':
      // The next prompt is paid without a callback: only the query and M-Pesa's statement show it.
      await shop.control('scenarios', {
        match: { next: true },
        play: { result: '0', callbacks: [], echo: false },
      });
      return;
    case 'redeliver': {
      const delivery = pick(deliveries.list(), step.which);
      if (delivery) await shop.control(`callbacks/${delivery.id}/redeliver`);
      return;
    }
    case 'byHand': {
      const order = pick(placed, step.which);
      if (!order) return;
      const account = { order: order.number, prompt: `${order.number}-1`, RENT: 'RENT' }[step.account];
      wallets.change('254719000009', { balance: 100_000 });
      const amount = Math.max(1, Math.floor(Number(order.total) * step.share));
      await shop.control('c2b/pay', { msisdn: '254719000009', amount, account });
      return;
    }
    case 'forge':
      await shop.control('forge', step.what);
      return;
    case 'cancel': {
      const order = pick(placed, step.which);
      if (order) await shop.cancel(order);
      return;
    }
    case 'pass':
      await shop.advance(step.seconds);
      return;
    case 'compare':
      await shop.reconcileWithMpesa();
  }
}

/** Counts prompts sent twice, or while another prompt of the same order is still on a phone. */
export function countDuplicatePrompts({ parts: { events, pushes, clock } }: Simulator): () => number {
  let doubled = 0;
  events.listen((event) => {
    if (event.type !== 'push') return;
    const open = pushes.list().filter(({ result, expiresAt }) => !result && expiresAt > clock.now());
    const orders = open.map(({ account }) => account.split('-')[0]);
    doubled += orders.length - new Set(orders).size;
    const sent = pushes.list().filter(({ account }) => account === pushes.list().at(-1)?.account);
    doubled += sent.length - 1;
  });
  return () => doubled;
}
