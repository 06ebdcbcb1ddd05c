/** As many as the API lists by id, and few enough for a link in a message. */
export const MAX_PIECES = 30;

/** `12-45-150`; a link carries ids of products and nothing about the person. */
export const writePieces = (ids: readonly number[]): string => ids.slice(0, MAX_PIECES).join('-');

/** The ids in `12-45-150`, each once. Anything else is left out. */
export function readPieces(text: string | null): number[] {
  const ids = (text ?? '').split('-').filter((part) => /^[1-9]\d{0,8}$/.test(part));
  return [...new Set(ids)].slice(0, MAX_PIECES).map(Number);
}

export const sharedPath = (ids: readonly number[]): string => `/wishlist/shared?pieces=${writePieces(ids)}`;
