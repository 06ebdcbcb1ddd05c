import type { ResponseOf } from '@harusi/contracts/calls';

/** Zones, their times and the holidays to come. */
export type DeliveryTerms = ResponseOf<'GET', '/delivery/'>;
