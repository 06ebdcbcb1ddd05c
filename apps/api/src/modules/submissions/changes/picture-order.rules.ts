import { MAX_PRODUCT_PICTURES } from '@harusi/contracts/catalogue/submissions';

/** Ids of existing pictures, and placeholders for new ones. */
export type PictureOrder = (number | 'new')[];

const isNew = (place: number | 'new') => place === 'new';

/** The requested order. New pictures come last by default; undefined if nothing changes. */
export function orderOf(
  shown: readonly number[],
  requested: PictureOrder | undefined,
  added: number,
): PictureOrder | undefined {
  if (requested || added === 0) return requested;
  return [...shown, ...Array.from({ length: added }, () => 'new' as const)];
}

/** The error of an order, if any. `known`: the product's pictures. */
export function faultIn(order: PictureOrder, known: ReadonlySet<number>, added: number): string | undefined {
  if (order.length > MAX_PRODUCT_PICTURES) return `At most ${MAX_PRODUCT_PICTURES} pictures`;
  const fits =
    order.filter(isNew).length === added && order.every((place) => place === 'new' || known.has(place));
  return fits ? undefined : 'The pictures have changed in the meantime. Please reload the page';
}

/** Fills the placeholders with the new pictures, in upload order. */
export function fillIn(order: PictureOrder, added: readonly number[]): number[] {
  const waiting = [...added];
  return order.flatMap((place) => (place === 'new' ? waiting.splice(0, 1) : [place]));
}
