import type { ResponseOf } from '@harusi/contracts/calls';

/** As it stands on the wire: moments and money are text. */
export type DashboardView = ResponseOf<'GET', '/vendor/dashboard/'>;
