import type { Piece } from './fetch-pieces.ts';

/** The kill switch of the service worker deletes it with the worker's own. */
const CACHE = 'harusi-pieces';
const keyOf = (id: number) => `/wishlist/pieces?pieces=${id}`;

/** Keeps the cards for a visit without a line, and only those of the wishlist. */
export async function savePieces(pieces: readonly Piece[], wishlist: readonly number[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(pieces.map(([id, html]) => cache.put(keyOf(id), new Response(html))));
  const wished = new Set(wishlist.map((id) => new URL(keyOf(id), location.origin).href));
  const gone = (await cache.keys()).filter(({ url }) => !wished.has(url));
  await Promise.all(gone.map((request) => cache.delete(request)));
}

export async function findSavedPieces(ids: readonly number[]): Promise<Piece[]> {
  const cache = await caches.open(CACHE);
  const found = ids.map(async (id): Promise<Piece[]> => {
    const copy = await cache.match(keyOf(id));
    return copy ? [[id, await copy.text()]] : [];
  });
  return (await Promise.all(found)).flat();
}

/** When a customer leaves this device. */
export const forgetSavedPieces = () => caches.delete(CACHE);
