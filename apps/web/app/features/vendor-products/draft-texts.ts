import { attempt } from '../../lib/attempt.ts';
import type { Values } from '../../lib/forms.ts';

/** Whose draft it is: two vendors may share a computer. */
const keyOf = (user: number) => `harusi_product_draft_${user}`;

/** What was typed about a new product, until it is submitted. In a storage that may refuse at any touch. */
export function createDraftTexts(findStorage: () => Storage | undefined) {
  return {
    read: (user: number): Values => attempt(() => textsIn(findStorage()?.getItem(keyOf(user)))) ?? {},
    write(user: number, values: Values) {
      const typed = Object.entries(values).filter(([, text]) => text.trim() !== '');
      attempt(() =>
        typed.length === 0
          ? findStorage()?.removeItem(keyOf(user))
          : findStorage()?.setItem(keyOf(user), JSON.stringify(Object.fromEntries(typed))),
      );
    },
    clear: (user: number) => attempt(() => findStorage()?.removeItem(keyOf(user))),
  };
}

function textsIn(text: string | null | undefined): Values {
  const kept: unknown = text == null ? undefined : JSON.parse(text);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(isText));
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

export const draftTexts = createDraftTexts(() =>
  typeof localStorage === 'undefined' ? undefined : localStorage,
);
