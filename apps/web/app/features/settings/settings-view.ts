import type { AnswerOf } from '@harusi/contracts/calls';

/** As they stand on the wire. */
export type SettingsView = AnswerOf<'GET', '/admin/settings/'>;
