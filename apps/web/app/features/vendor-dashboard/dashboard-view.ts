import type { AnswerOf } from '@harusi/contracts/calls';

/** As it stands on the wire: moments and money are text. */
export type DashboardView = AnswerOf<'GET', '/vendor/dashboard/'>;
