import { useEffect, useMemo, useRef, useState } from 'react';
import type { Cart } from '../cart.ts';
import { cartStore } from '../cart-store.ts';
import { onReconnect } from '../../../lib/network/on-reconnect.ts';
import { loadCheckoutApi } from './load-checkout-api.ts';
import {
  indexLines,
  rememberPrices,
  applyQuote,
  toQuoteItems,
  type CartQuote,
  type KnownPrices,
  type QuotePlace,
  type LinesByKey,
} from './quote.ts';

/** Debounces clicks on the stepper. */
const DEBOUNCE_MS = 350;

interface QuoteState {
  /** The requested items and their place as JSON, and the number of reloads. */
  items: string;
  reloads: number;
  quote?: CartQuote;
  /** The error message, if there was a response. */
  message?: string;
}

const NO_LINES: LinesByKey = new Map();

export type Pricing = ReturnType<typeof useQuote>;

/** Reads current prices and stock when the cart opens and after every change. */
export function useQuote(cart: Cart, place: QuotePlace) {
  const { county, delivery } = place;
  const items = useMemo(
    () => JSON.stringify([toQuoteItems(cart), county, delivery]),
    [cart, county, delivery],
  );
  const [state, setState] = useState<QuoteState>();
  const [lines, setLines] = useState(NO_LINES);
  const [known, setKnown] = useState<KnownPrices>({});
  const [reloads, setReloads] = useState(0);
  const lastReloads = useRef<number>(undefined);

  useEffect(() => {
    const requested = cartStore.getSnapshot();
    if (requested.length === 0) return undefined;
    const controller = new AbortController();
    const read = async () => {
      const calls = await loadCheckoutApi();
      const result = await calls?.fetchQuote(toQuoteItems(requested), place, controller.signal);
      if (controller.signal.aborted) return;
      if (!result?.ok) {
        setState({ items, reloads, ...(result && { message: result.problem.message }) });
        return;
      }
      const found = indexLines(requested, result.value);
      setKnown((before) => rememberPrices(before, requested, found));
      setLines(found);
      setState({ items, reloads, quote: result.value });
      // The page shows what changed, so the stored cart can take the new prices.
      cartStore.update((now) => applyQuote(now, found));
    };
    const isReload = lastReloads.current !== reloads;
    lastReloads.current = reloads;
    // Only an aborted call rejects.
    const timer = setTimeout(() => void read().catch(() => undefined), isReload ? 0 : DEBOUNCE_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
    // `items` changes with the place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [items, reloads]);

  const hasFailed = state !== undefined && state.quote === undefined;
  useEffect(() => (hasFailed ? onReconnect(() => setReloads((count) => count + 1)) : undefined), [hasFailed]);

  return {
    /** The latest one, also while the next one loads. */
    quote: state?.quote,
    /** The quote failed to load. */
    hasFailed,
    message: state?.message,
    /** The quote is for the current cart. */
    isFresh: state?.items === items && state.reloads === reloads,
    lines,
    known,
    reload: () => setReloads((count) => count + 1),
  };
}
