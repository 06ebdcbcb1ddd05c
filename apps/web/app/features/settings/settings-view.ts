import type { ResponseOf } from '@harusi/contracts/calls';

export type SettingsView = ResponseOf<'GET', '/admin/settings/'>;
