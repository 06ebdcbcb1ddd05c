import { toApiFailure } from '../../lib/api/errors.ts';
import { networkFailure } from '../../lib/api/network-failure.ts';
import { readResponse } from '../../lib/api/read-response.ts';
import { withTimeout } from '../../lib/api/with-timeout.ts';
import { writePieces } from './pieces-url.ts';

/** A product's id and the markup of its card. */
export type Piece = [id: number, html: string];

const TIMEOUT_MS = 12_000;

/** The cards of at most thirty products, without those that are no longer sold. */
export async function fetchPieces(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<{ pieces: Piece[] } | { problem: string }> {
  try {
    return await withTimeout(TIMEOUT_MS, signal, async (limit) => {
      const response = await fetch(`/wishlist/pieces?pieces=${writePieces(ids)}`, { signal: limit });
      if (response.ok) return { pieces: await response.json() };
      return { problem: toApiFailure(response.status, await readResponse(response)).problem.message };
    });
  } catch {
    return { problem: networkFailure.problem.message };
  }
}
