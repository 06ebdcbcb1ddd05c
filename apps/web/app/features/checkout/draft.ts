import { tryOrUndefined } from '../../lib/try-or-undefined.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import type { OrderBody } from './order-form.ts';

/** A sent request without a response yet. */
interface Sent {
  /** The request without its price. */
  fingerprint: string;
  total: string;
  key: string;
}

interface Draft {
  values: FormValues;
  sent?: Sent;
}

interface DraftOptions<Body> {
  /** The storage key. */
  name: string;
  /** Identifies the request: everything but its price. */
  fingerprintOf: (body: Body) => string;
  priceOf: (body: Body) => string;
  atPrice: (body: Body, price: string) => Body;
  findStorage: () => Storage | undefined;
  newKey: () => string;
}

/** Keeps the typed values and the last sent request until the tab is closed, if the storage allows it. */
export function createDraft<Body>({
  name,
  fingerprintOf,
  priceOf,
  atPrice,
  findStorage,
  newKey,
}: DraftOptions<Body>) {
  /** Used when the storage is blocked. */
  let last: Draft = { values: {} };
  const read = (): Draft => tryOrUndefined(() => readDraft(findStorage()?.getItem(name))) ?? last;
  const write = (orderDraft: Draft) => {
    last = orderDraft;
    tryOrUndefined(() => findStorage()?.setItem(name, JSON.stringify(orderDraft)));
  };

  return {
    values: () => read().values,
    type: (values: FormValues) => write({ ...read(), values }),
    isUnsure: () => read().sent !== undefined,
    /** Whether this request was sent already and its response may have been lost. */
    isSent: (body: Body) => read().sent?.fingerprint === fingerprintOf(body),
    /** Reuses the idempotency key and price of a request that was sent before, so that it never takes effect twice. */
    claim(body: Body): { body: Body; key: string } {
      const { values, sent } = read();
      const fingerprint = fingerprintOf(body);
      if (sent?.fingerprint === fingerprint) return { body: atPrice(body, sent.total), key: sent.key };
      const key = newKey();
      write({ values, sent: { fingerprint, total: priceOf(body), key } });
      return { body, key };
    },
    /** For a rejected request, which had no effect. */
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
  // Tabs opened before a deployment stored the fingerprint as `wish`; losing it would order twice.
  const { wish, fingerprint = wish, total, key } = partsOf(sent);
  return {
    values: Object.fromEntries(Object.entries(partsOf(values)).filter(isText)),
    ...(isString(fingerprint) && isString(total) && isString(key) && { sent: { fingerprint, total, key } }),
  };
}

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isString = (value: unknown): value is string => typeof value === 'string';

const isText = (entry: [string, unknown]): entry is [string, string] => isString(entry[1]);

export const TAB_DRAFT_OPTIONS = {
  findStorage: () => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage),
  // Not `randomUUID`, which browsers disable without HTTPS.
  newKey: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
};

/** The price of an order may change while the form is filled in. */
export const ORDER_DRAFT_OPTIONS = {
  name: 'harusi_checkout',
  fingerprintOf: (order: OrderBody) => JSON.stringify({ ...order, expected_total: undefined }),
  priceOf: (order: OrderBody) => String(order.expected_total),
  atPrice: (order: OrderBody, expected_total: string): OrderBody => ({ ...order, expected_total }),
};

export const orderDraft = createDraft({ ...ORDER_DRAFT_OPTIONS, ...TAB_DRAFT_OPTIONS });
