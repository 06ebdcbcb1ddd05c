import type { AnswerOf } from '@harusi/contracts/calls';

/** As they stand on the wire: moments and money are text. */
export type VendorOrderView = AnswerOf<'GET', '/vendor/orders/{number}/'>;
export type VendorLineView = VendorOrderView['lines'][number];
export type VendorOrderRow = AnswerOf<'GET', '/vendor/orders/'>['results'][number];
