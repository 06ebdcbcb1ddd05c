import type { ResponseOf } from '@harusi/contracts/calls';

/** As they stand on the wire. */
export type SettingsView = ResponseOf<'GET', '/admin/settings/'>;
