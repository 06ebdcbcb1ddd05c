import { tryOrUndefined } from '../../../lib/try-or-undefined.ts';
import type { FormValues } from '../../../lib/forms/forms.ts';
import { unansweredOrder, type createUnanswered } from '../unanswered.ts';

interface DraftOptions<Body extends object> {
  /** The storage key. */
  name: string;
  /** The price may change while the form is filled in; everything else identifies the request. */
  priceField: keyof Body;
  unanswered: ReturnType<typeof createUnanswered<Body>>;
  findStorage: () => Storage | undefined;
  newKey: () => string;
}

/** Keeps the typed values until the tab is closed, if the storage allows it, and the request that was sent until it is answered. */
export function createDraft<Body extends object>({
  name,
  priceField,
  unanswered,
  findStorage,
  newKey,
}: DraftOptions<Body>) {
  /** Used when the storage is blocked. */
  let last: FormValues = {};
  const fingerprintOf = (body: Body) => JSON.stringify({ ...body, [priceField]: undefined });
  const findSame = (body: Body) => {
    const sent = unanswered.find();
    return sent && fingerprintOf(sent.body) === fingerprintOf(body) ? sent : undefined;
  };

  return {
    values: (): FormValues => tryOrUndefined(() => readValues(findStorage()?.getItem(name))) ?? last,
    type: (values: FormValues) => {
      last = values;
      tryOrUndefined(() => findStorage()?.setItem(name, JSON.stringify({ values })));
    },
    isUnsure: () => unanswered.find() !== undefined,
    /** Whether this request was sent already and its response may have been lost. */
    isSent: (body: Body) => findSame(body) !== undefined,
    /** Reuses the idempotency key and price of a request that was sent before, so that it never takes effect twice. */
    claim(body: Body): { body: Body; key: string } {
      const same = findSame(body);
      if (same) return same;
      const key = newKey();
      unanswered.save(body, key);
      return { body, key };
    },
    /** For a rejected request, which had no effect. */
    forgetSent: () => unanswered.forget(),
    clear: () => {
      last = {};
      tryOrUndefined(() => findStorage()?.removeItem(name));
      unanswered.forget();
    },
  };
}

function readValues(text: string | null | undefined): FormValues | undefined {
  if (text == null) return undefined;
  const { values } = partsOf(JSON.parse(text));
  return Object.fromEntries(Object.entries(partsOf(values)).filter(isText));
}

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

export const TAB_DRAFT_OPTIONS = {
  findStorage: () => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage),
  // Not `randomUUID`, which browsers disable without HTTPS.
  newKey: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
};

export const orderDraft = createDraft({
  name: 'harusi_checkout',
  priceField: 'expected_total',
  unanswered: unansweredOrder,
  ...TAB_DRAFT_OPTIONS,
});
