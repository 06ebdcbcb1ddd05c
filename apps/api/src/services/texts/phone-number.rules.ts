import { KenyanPhone } from '@harusi/contracts/common';

/** A number as a provider writes it, as we store it: `254712345678` → `+254712345678`; null if it is none. */
export function readTextNumber(text: string): string | null {
  const kenyan = KenyanPhone.safeParse(text);
  if (kenyan.success) return kenyan.data;
  const [, digits] = /^\+?([1-9]\d{7,14})$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : `+${digits}`;
}
