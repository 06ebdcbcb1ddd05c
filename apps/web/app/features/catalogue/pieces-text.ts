import { grouped } from '../../lib/format.ts';

/** `1 piece`, `1,240 pieces` */
export const piecesText = (count: number) => (count === 1 ? '1 piece' : `${grouped(count)} pieces`);

/** `48 of 86 pieces`; all of them are just so many. */
export const piecesOfText = (count: number, total: number) =>
  count === total ? piecesText(total) : `${grouped(count)} of ${piecesText(total)}`;
