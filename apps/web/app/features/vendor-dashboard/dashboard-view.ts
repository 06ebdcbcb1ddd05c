import type { ResponseOf } from '@harusi/contracts/calls';

/** As the API returns it; moments and money are text. */
export type DashboardView = ResponseOf<'GET', '/vendor/dashboard/'>;
