import type { AnswerOf } from '@harusi/contracts/calls';

/** An order as its buyer gets it: moments and money are still text. */
export type OrderView = AnswerOf<'GET', '/orders/{number}/'>;
export type OrderLineView = OrderView['lines'][number];
export type ParcelView = OrderView['parcels'][number];
export type PaymentView = NonNullable<OrderView['payment']>;
export type OrderRow = AnswerOf<'GET', '/orders/'>['results'][number];
