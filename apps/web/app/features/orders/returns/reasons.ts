import type { ReturnReason } from '@harusi/contracts/returns';

export const REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  damaged: 'It’s damaged or faulty',
  wrong_piece: 'It’s not what I ordered',
  part_missing: 'A part is missing',
  looks_different: 'It looks different from the pictures',
  size: 'The size isn’t right',
  colour: 'The colour isn’t right',
  change_of_mind: 'I’ve changed my mind',
};

/** As in the contract, whose schemas a phone need not load. */
export const FAULTS: ReadonlySet<ReturnReason> = new Set([
  'damaged',
  'wrong_piece',
  'part_missing',
  'looks_different',
]);

/** As in the contract. */
export const SAME_AGAIN_REASONS: ReadonlySet<ReturnReason> = new Set([
  'damaged',
  'wrong_piece',
  'part_missing',
]);

export const isReason = (value: unknown): value is ReturnReason =>
  typeof value === 'string' && value in REASON_LABELS;

/** Per piece, as in the contract. */
export const MAX_PHOTOS = 3;
