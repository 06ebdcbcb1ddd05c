import type { ResponseOf } from '@harusi/contracts/calls';

/** An order as its buyer receives it; moments and money are text. */
export type OrderView = ResponseOf<'GET', '/orders/{number}/'>;
export type OrderLineView = OrderView['lines'][number];
export type ParcelView = OrderView['parcels'][number];
export type PaymentView = NonNullable<OrderView['payment']>;
export type OrderRow = ResponseOf<'GET', '/orders/'>['results'][number];
