import { MAX_PRODUCT_PICTURES } from '@harusi/contracts/submissions';

/** Pictures that stay, by their ids, and places for new ones. */
export type PictureOrder = (number | 'new')[];

const isNew = (place: number | 'new') => place === 'new';

/** The order that a form asks for. New pictures come last unless it says where; undefined: all stays as it is. */
export function orderOf(
  shown: readonly number[],
  asked: PictureOrder | undefined,
  added: number,
): PictureOrder | undefined {
  if (asked || added === 0) return asked;
  return [...shown, ...Array.from({ length: added }, () => 'new' as const)];
}

/** What is wrong with an order, in a sentence. `known`: the pictures that the product has. */
export function faultIn(order: PictureOrder, known: ReadonlySet<number>, added: number): string | undefined {
  if (order.length > MAX_PRODUCT_PICTURES) return `At most ${MAX_PRODUCT_PICTURES} pictures`;
  const fits =
    order.filter(isNew).length === added && order.every((place) => place === 'new' || known.has(place));
  return fits ? undefined : 'The pictures have changed meanwhile. Please load the page again';
}

/** Puts the new ones, in the order in which they came, into their places. */
export function fillIn(order: PictureOrder, added: readonly number[]): number[] {
  const waiting = [...added];
  return order.flatMap((place) => (place === 'new' ? waiting.splice(0, 1) : [place]));
}
