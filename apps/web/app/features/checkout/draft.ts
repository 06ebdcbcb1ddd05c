import { attempt } from '../../lib/attempt.ts';
import type { Values } from '../../lib/forms.ts';
import type { OrderBody } from './order-form.ts';

export const DRAFT_KEY = 'harusi_checkout';

/** An order that was sent and of which nothing was heard yet. */
interface Sent {
  /** Everything in it but its price. */
  wish: string;
  total: string;
  key: string;
}

interface Draft {
  values: Values;
  sent?: Sent;
}

/**
 * What was typed, and what was sent last, until the tab is closed. In a storage that may refuse at any touch; nothing
 * typed is worth a broken page.
 */
export function createDraft(findStorage: () => Storage | undefined, newKey: () => string) {
  /** For a storage that keeps nothing. */
  let last: Draft = { values: {} };
  const read = (): Draft => attempt(() => readDraft(findStorage()?.getItem(DRAFT_KEY))) ?? last;
  const write = (draft: Draft) => {
    last = draft;
    attempt(() => findStorage()?.setItem(DRAFT_KEY, JSON.stringify(draft)));
  };

  return {
    values: () => read().values,
    type: (values: Values) => write({ ...read(), values }),
    isUnsure: () => read().sent !== undefined,
    /** The same wish as the one that was sent: its answer may have been lost on the way. */
    isSent: (order: OrderBody) => read().sent?.wish === wishOf(order),
    /** A new key for a new order. One that was sent already goes out as it did then, and so is never made twice. */
    claim(order: OrderBody): { order: OrderBody; key: string } {
      const { values, sent } = read();
      const wish = wishOf(order);
      if (sent?.wish === wish) return { order: { ...order, expected_total: sent.total }, key: sent.key };
      const key = newKey();
      write({ values, sent: { wish, total: String(order.expected_total), key } });
      return { order, key };
    },
    /** It was refused: no order was made. */
    forgetSent: () => write({ values: read().values }),
    clear: () => {
      last = { values: {} };
      attempt(() => findStorage()?.removeItem(DRAFT_KEY));
    },
  };
}

const wishOf = (order: OrderBody): string => JSON.stringify({ ...order, expected_total: undefined });

function readDraft(text: string | null | undefined): Draft | undefined {
  if (text == null) return undefined;
  const { values, sent } = partsOf(JSON.parse(text));
  const { wish, total, key } = partsOf(sent);
  return {
    values: Object.fromEntries(Object.entries(partsOf(values)).filter(isText)),
    ...(isString(wish) && isString(total) && isString(key) && { sent: { wish, total, key } }),
  };
}

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isString = (value: unknown): value is string => typeof value === 'string';

const isText = (entry: [string, unknown]): entry is [string, string] => isString(entry[1]);

export const draft = createDraft(
  () => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage),
  // Not `randomUUID`, which browsers refuse to pages without https.
  () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
);
