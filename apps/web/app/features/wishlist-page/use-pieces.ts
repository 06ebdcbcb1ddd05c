import { useEffect, useState } from 'react';
import { onReconnect } from '../../lib/network/on-reconnect.ts';
import { wishlistStore } from '../wishlist/wishlist-store.ts';
import { fetchPieces } from './fetch-pieces.ts';
import { MAX_PIECES } from './pieces-url.ts';
import { findSavedPieces, savePieces } from './saved-pieces.ts';

/** The markup of each card, or null for a piece that is no longer sold. */
export type Cards = ReadonlyMap<number, string | null>;

const NO_CARDS: Cards = new Map();

/**
 * Fetches the cards it does not have yet. Without a line it shows those of an earlier visit, and tries again when the line is
 * back.
 */
export function usePieces(ids: readonly number[]) {
  const [cards, setCards] = useState(NO_CARDS);
  const [savedCards, setSavedCards] = useState(NO_CARDS);
  const [problem, setProblem] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const missing = ids.filter((id) => !cards.has(id)).slice(0, MAX_PIECES);
  const wanted = missing.join();

  useEffect(() => {
    if (missing.length === 0) return undefined;
    const controller = new AbortController();
    const load = async () => {
      const result = await fetchPieces(missing, controller.signal);
      const copies = 'problem' in result ? await findSavedPieces(missing).catch(() => []) : [];
      if (controller.signal.aborted) return;
      if ('problem' in result) {
        setSavedCards((before) => new Map([...before, ...copies]));
        return setProblem(result.problem);
      }
      setProblem(undefined);
      const fetched = new Map(result.pieces);
      setCards(
        (before) => new Map([...before, ...missing.map((id) => [id, fetched.get(id) ?? null] as const)]),
      );
      const { ids: wishlist } = wishlistStore.getSnapshot();
      const sold = wishlist.filter((id) => fetched.has(id) || !missing.includes(id));
      // Copies are a bonus, which some browsers refuse.
      void savePieces(result.pieces, sold).catch(() => undefined);
    };
    void load();
    return () => controller.abort();
    // `wanted` is the same as `missing`, compared by value.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, attempts]);

  const hasFailed = problem !== undefined;
  const retry = () => {
    setProblem(undefined);
    setAttempts((count) => count + 1);
  };
  useEffect(() => (hasFailed ? onReconnect(retry) : undefined), [hasFailed]);

  return { cards: new Map([...savedCards, ...cards]), problem, retry };
}
