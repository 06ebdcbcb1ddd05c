import type { BodyOf } from '@harusi/contracts/calls';
import type { PieceCondition } from '@harusi/contracts/office/office-returns';
import { errorMessage, type ApiFailure } from '../../../lib/api/errors.ts';
import { lineField } from './line-errors.ts';
import type { ReturnLineView } from '../return-labels.ts';

type ReceiveBody = BodyOf<'POST', '/admin/returns/{id}/receive/'>;
type Piece = Pick<ReturnLineView, 'id' | 'is_sealed'>;

/** What is noted of a piece that came, so far. */
export interface FoundPiece {
  condition?: PieceCondition;
  was_seal_intact?: boolean;
  /** As ticked by hand. */
  restock?: boolean;
}
/** By line. */
export type FoundPieces = Readonly<Record<number, FoundPiece>>;

/** Unless told otherwise, a piece goes back into stock if it can be sold as new. */
export const isRestocked = ({ condition, was_seal_intact, restock }: FoundPiece): boolean =>
  restock ?? (condition === 'as_new' && was_seal_intact !== false);

/** The request, or what is still to be said. */
export function receiveBody(
  pieces: readonly Piece[],
  found: FoundPieces,
): { body: ReceiveBody } | { failure: ApiFailure } {
  const lines: ReceiveBody['lines'] = [];
  const field_errors: Record<string, string[]> = {};
  for (const { id, is_sealed } of pieces) {
    const piece = found[id] ?? {};
    const { condition, was_seal_intact } = piece;
    const isSealMissing = is_sealed && was_seal_intact === undefined;
    if (condition === undefined) field_errors[lineField('condition', id)] = ['Say how it looks'];
    if (isSealMissing) field_errors[lineField('was_seal_intact', id)] = ['Look at the seal'];
    if (condition === undefined || isSealMissing) continue;
    lines.push({ id, condition, ...(is_sealed && { was_seal_intact }), restock: isRestocked(piece) });
  }
  if (Object.keys(field_errors).length === 0) return { body: { lines } };
  return {
    failure: {
      status: 400,
      problem: { code: 'invalid', message: errorMessage(400, undefined), field_errors },
    },
  };
}
