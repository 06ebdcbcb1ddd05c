import { useEffect, useMemo, useRef, useState } from 'react';
import type { Cart } from './cart.ts';
import { cartStore } from './cart-store.ts';
import { loadCalls } from './load-calls.ts';
import {
  quotedLines,
  rememberPrices,
  takeQuote,
  toWanted,
  type CartQuote,
  type KnownPrices,
  type QuotedLines,
} from './quote.ts';

/** Somebody who presses a stepper five times asks once. */
const PATIENCE_MS = 350;

interface Answer {
  /** What was asked about, and which time. */
  wanted: string;
  asks: number;
  quote?: CartQuote;
  /** What the API said instead, if it said anything. */
  words?: string;
}

const NO_LINES: QuotedLines = new Map();

export type Pricing = ReturnType<typeof useQuote>;

/** Prices and stock of today: asked for when the cart opens and after every change of it. */
export function useQuote(cart: Cart) {
  const wanted = useMemo(() => JSON.stringify(toWanted(cart)), [cart]);
  const [answer, setAnswer] = useState<Answer>();
  const [lines, setLines] = useState(NO_LINES);
  const [known, setKnown] = useState<KnownPrices>({});
  const [asks, setAsks] = useState(0);
  const lastAsks = useRef<number>(undefined);

  useEffect(() => {
    const asked = cartStore.getSnapshot();
    if (asked.length === 0) return undefined;
    const gone = new AbortController();
    const ask = async () => {
      const calls = await loadCalls();
      const result = await calls?.askQuote(toWanted(asked), gone.signal);
      if (gone.signal.aborted) return;
      if (!result?.ok) {
        setAnswer({ wanted, asks, ...(result && { words: result.problem.message }) });
        return;
      }
      const found = quotedLines(asked, result.value);
      setKnown((before) => rememberPrices(before, asked, found));
      setLines(found);
      setAnswer({ wanted, asks, quote: result.value });
      // Told on the screen, so the next visit begins with today's prices.
      cartStore.update((now) => takeQuote(now, found));
    };
    const isAskedFor = lastAsks.current !== asks;
    lastAsks.current = asks;
    // Only an aborted call rejects.
    const timer = setTimeout(() => void ask().catch(() => undefined), isAskedFor ? 0 : PATIENCE_MS);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [wanted, asks]);

  return {
    /** The last one, also while the next is under way. */
    quote: answer?.quote,
    /** Prices and stock are not known: nobody answered, or not with a quote. */
    isAway: answer !== undefined && answer.quote === undefined,
    words: answer?.words,
    /** Nothing in the cart has changed since, and nobody has asked again. */
    isFresh: answer?.wanted === wanted && answer.asks === asks,
    lines,
    known,
    askAgain: () => setAsks((count) => count + 1),
  };
}
