import { tryOrUndefined } from '../../lib/try-or-undefined.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import type { OrderBody } from './order-form.ts';

/** What was sent and of which nothing was heard yet. */
interface Sent {
  /** Everything in it but its price. */
  wish: string;
  total: string;
  key: string;
}

interface Draft {
  values: FormValues;
  sent?: Sent;
}

interface DraftOf<Body> {
  /** Its name in the storage. */
  name: string;
  /** Everything that makes it this wish and no other: all but its price. */
  wishOf: (body: Body) => string;
  priceOf: (body: Body) => string;
  atPrice: (body: Body, price: string) => Body;
  findStorage: () => Storage | undefined;
  newKey: () => string;
}

/**
 * What was typed, and what was sent last, until the tab is closed. In a storage that may refuse at any touch; nothing
 * typed is worth a broken page.
 */
export function createDraft<Body>({ name, wishOf, priceOf, atPrice, findStorage, newKey }: DraftOf<Body>) {
  /** For a storage that keeps nothing. */
  let last: Draft = { values: {} };
  const read = (): Draft => tryOrUndefined(() => readDraft(findStorage()?.getItem(name))) ?? last;
  const write = (draft: Draft) => {
    last = draft;
    tryOrUndefined(() => findStorage()?.setItem(name, JSON.stringify(draft)));
  };

  return {
    values: () => read().values,
    type: (values: FormValues) => write({ ...read(), values }),
    isUnsure: () => read().sent !== undefined,
    /** The same wish as the one that was sent: its answer may have been lost on the way. */
    isSent: (body: Body) => read().sent?.wish === wishOf(body),
    /** A new key for something new. What was sent already goes out as it did then, and so is never made twice. */
    claim(body: Body): { body: Body; key: string } {
      const { values, sent } = read();
      const wish = wishOf(body);
      if (sent?.wish === wish) return { body: atPrice(body, sent.total), key: sent.key };
      const key = newKey();
      write({ values, sent: { wish, total: priceOf(body), key } });
      return { body, key };
    },
    /** It was refused: nothing was made. */
    forgetSent: () => write({ values: read().values }),
    clear: () => {
      last = { values: {} };
      tryOrUndefined(() => findStorage()?.removeItem(name));
    },
  };
}

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

/** Where drafts are kept, and how they name what they send. */
export const IN_THIS_TAB = {
  findStorage: () => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage),
  // Not `randomUUID`, which browsers refuse to pages without https.
  newKey: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
};

/** What the checkout drafts: an order, whose price may change while it is filled in. */
export const ORDER_DRAFT = {
  name: 'harusi_checkout',
  wishOf: (order: OrderBody) => JSON.stringify({ ...order, expected_total: undefined }),
  priceOf: (order: OrderBody) => String(order.expected_total),
  atPrice: (order: OrderBody, expected_total: string): OrderBody => ({ ...order, expected_total }),
};

export const draft = createDraft({ ...ORDER_DRAFT, ...IN_THIS_TAB });
