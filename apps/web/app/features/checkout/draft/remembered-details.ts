import type { FormValues } from '../../../lib/forms/forms.ts';
import { tryOrUndefined } from '../../../lib/try-or-undefined.ts';

/** The name of the tick. */
export const REMEMBER = 'remember';

const NAME = 'harusi_details';

/** What guests let this device remember for their next order or booking. */
export function createRememberedDetails(findStorage: () => Storage | undefined) {
  const read = (): FormValues =>
    tryOrUndefined(() => readValues(JSON.parse(findStorage()?.getItem(NAME) ?? 'null'))) ?? {};
  const forget = () => tryOrUndefined(() => findStorage()?.removeItem(NAME));

  return {
    /** Includes the tick, if anything is remembered. */
    read,
    forget,
    /** Remembers these fields if the tick is set; otherwise forgets everything. */
    update(values: FormValues, fields: readonly string[]): void {
      if (values[REMEMBER] === undefined) return forget();
      const typed = fields.map((field) => [field, (values[field] ?? '').trim()]);
      const details = { ...read(), ...Object.fromEntries(typed), [REMEMBER]: 'on' };
      tryOrUndefined(() => findStorage()?.setItem(NAME, JSON.stringify(details)));
    },
  };
}

/** The storage may contain anything. */
function readValues(stored: unknown): FormValues {
  const entries: [string, unknown][] =
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export const rememberedDetails = createRememberedDetails(() =>
  typeof localStorage === 'undefined' ? undefined : localStorage,
);
