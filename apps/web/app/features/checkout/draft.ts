import type { Values } from '../../lib/forms.ts';

/** What was typed, and the key of the order that was sent last, until the tab is closed. */
export const DRAFT_KEY = 'harusi_checkout';

interface Draft {
  values: Values;
  sent?: { order: string; key: string };
}

/** In a storage that may refuse at any touch; nothing typed is worth a broken page. */
export function createDraft(findStorage: () => Storage | undefined, newKey: () => string) {
  const read = (): Draft => attempt(() => readDraft(findStorage()?.getItem(DRAFT_KEY))) ?? { values: {} };
  /** Also when the storage keeps nothing: a second press sends the same key as the first. */
  let lastSent: Draft['sent'];
  const write = (draft: Draft) => {
    lastSent = draft.sent;
    attempt(() => findStorage()?.setItem(DRAFT_KEY, JSON.stringify(draft)));
  };
  const sent = () => read().sent ?? lastSent;

  return {
    values: () => read().values,
    type: (values: Values) => write({ ...keptSent(sent()), values }),
    /** One key for one order: sent again word for word, it is the same order and not a second one. */
    keyOf: (order: unknown): string => {
      const text = JSON.stringify(order);
      const before = sent();
      if (before?.order === text) return before.key;
      const key = newKey();
      write({ values: read().values, sent: { order: text, key } });
      return key;
    },
    /** The last order was refused for good. */
    forgetKey: () => write({ values: read().values }),
    clear: () => {
      lastSent = undefined;
      attempt(() => findStorage()?.removeItem(DRAFT_KEY));
    },
  };
}

const keptSent = (sent: Draft['sent']) => (sent === undefined ? {} : { sent });

function readDraft(text: string | null | undefined): Draft {
  const { values, sent } = objectOf(JSON.parse(text ?? '{}'));
  const { order, key } = objectOf(sent);
  return {
    values: Object.fromEntries(Object.entries(objectOf(values)).filter(isText)),
    ...(typeof order === 'string' && typeof key === 'string' && { sent: { order, key } }),
  };
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export const draft = createDraft(
  () => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage),
  // Not `randomUUID`, which browsers refuse to pages without https.
  () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
);
