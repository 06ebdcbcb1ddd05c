import { tryOrUndefined } from '../try-or-undefined.ts';
import type { FormValues } from './forms.ts';

/** Keeps the text typed into a long form until it is submitted. */
export function createFormDrafts(form: 'product' | 'portfolio', findStorage: () => Storage | undefined) {
  /** Per user, because people share computers. */
  const keyOf = (user: number) => `harusi_${form}_draft_${user}`;
  return {
    read: (user: number): FormValues =>
      tryOrUndefined(() => textsIn(findStorage()?.getItem(keyOf(user)))) ?? {},
    write(user: number, values: FormValues) {
      const typed = Object.entries(values).filter(([, text]) => text.trim() !== '');
      tryOrUndefined(() =>
        typed.length === 0
          ? findStorage()?.removeItem(keyOf(user))
          : findStorage()?.setItem(keyOf(user), JSON.stringify(Object.fromEntries(typed))),
      );
    },
    clear: (user: number) => tryOrUndefined(() => findStorage()?.removeItem(keyOf(user))),
  };
}

function textsIn(text: string | null | undefined): FormValues {
  const stored: unknown = text == null ? undefined : JSON.parse(text);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(isText));
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

const browserStorage = () => (typeof localStorage === 'undefined' ? undefined : localStorage);

/** By user id. */
export const productDrafts = createFormDrafts('product', browserStorage);
/** By stylist id. */
export const portfolioDrafts = createFormDrafts('portfolio', browserStorage);
