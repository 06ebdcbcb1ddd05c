import type { ResponseOf } from '@harusi/contracts/calls';

/** As the API returns them; moments and money are text. */
export type VendorOrderView = ResponseOf<'GET', '/vendor/orders/{number}/'>;
export type VendorLineView = VendorOrderView['lines'][number];
export type VendorOrderRow = ResponseOf<'GET', '/vendor/orders/'>['results'][number];
