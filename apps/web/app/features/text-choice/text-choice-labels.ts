import type { Language, TextChannel } from '@harusi/contracts/accounts/accounts';

export const LANGUAGES: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'sw', label: 'Kiswahili' },
];

export const TEXT_CHANNELS: readonly { value: TextChannel; label: string }[] = [
  { value: 'sms', label: 'SMS' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'none', label: 'No texts' },
];

/** The value of a form's field. */
export const toTextChannel = (value: string): TextChannel =>
  TEXT_CHANNELS.find((channel) => channel.value === value)?.value ?? 'sms';

export const labelOf = (options: readonly { value: string; label: string }[], value: string | undefined) =>
  options.find((option) => option.value === value)?.label ?? '';
