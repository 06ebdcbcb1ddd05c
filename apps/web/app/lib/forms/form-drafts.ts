import { tryOrUndefined } from '../try-or-undefined.ts';
import type { FormValues } from './forms.ts';

/** What was typed into a long form, until it is submitted. In a storage that may refuse at any touch. */
export function createFormDrafts(what: 'product' | 'portfolio', findStorage: () => Storage | undefined) {
  /** Whose draft it is: two people may share a computer. */
  const keyOf = (user: number) => `harusi_${what}_draft_${user}`;
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
  const kept: unknown = text == null ? undefined : JSON.parse(text);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(isText));
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

const browserStorage = () => (typeof localStorage === 'undefined' ? undefined : localStorage);

/** By the account that writes it. */
export const productDrafts = createFormDrafts('product', browserStorage);
/** By the stylist whose link is open. */
export const portfolioDrafts = createFormDrafts('portfolio', browserStorage);
