import { useEffect, useState } from 'react';
import { onReconnect } from '../../lib/network/on-reconnect.ts';
import { fetchPieces } from './fetch-pieces.ts';
import { MAX_PIECES } from './pieces-url.ts';

/** The markup of each card, or null for a piece that is no longer sold. */
export type Cards = ReadonlyMap<number, string | null>;

const NO_CARDS: Cards = new Map();

/** Fetches the cards it does not have yet, and tries again when the line is back. */
export function usePieces(ids: readonly number[]) {
  const [cards, setCards] = useState(NO_CARDS);
  const [problem, setProblem] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const missing = ids.filter((id) => !cards.has(id)).slice(0, MAX_PIECES);
  const wanted = missing.join();

  useEffect(() => {
    if (missing.length === 0) return undefined;
    const controller = new AbortController();
    const load = async () => {
      const result = await fetchPieces(missing, controller.signal);
      if (controller.signal.aborted) return;
      setProblem('problem' in result ? result.problem : undefined);
      if ('problem' in result) return;
      const fetched = new Map(result.pieces);
      setCards(
        (before) => new Map([...before, ...missing.map((id) => [id, fetched.get(id) ?? null] as const)]),
      );
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

  return { cards, problem, retry };
}
