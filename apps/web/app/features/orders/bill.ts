import type { Held } from './held-words.ts';
import type { OrderView } from './order-view.ts';

/** What the paying half of a page knows of an order or a booking. */
export interface Bill extends Pick<OrderView, 'payment' | 'pay_bill' | 'hold_until'> {
  of: Held;
  /** As the owner of the page wrote it; half hidden for whoever only has the number. */
  phone: string;
  total: OrderView['total'];
  /** Where the simulated phone of the demo leads back to. */
  path: string;
}
