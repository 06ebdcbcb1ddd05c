import type { ResponseOf } from '@harusi/contracts/calls';
import type { PieceCondition } from '@harusi/contracts/office/office-returns';
import type { ReturnOutcome, ReturnReason, ReturnStatus, WayBack } from '@harusi/contracts/returns';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';
import { exchangeText } from '../orders/returns/return-state.ts';
import type { ExchangedLine } from '../orders/returns/return-view.ts';

export type OfficeReturnView = ResponseOf<'GET', '/admin/returns/{id}/'>;
export type OfficeReturnRow = ResponseOf<'GET', '/admin/returns/'>['results'][number];
export type ReturnLineView = OfficeReturnView['lines'][number];

// As in the contract, whose schemas a browser need not load.
export const STATUSES: readonly ReturnStatus[] = [
  'requested',
  'approved',
  'received',
  'completed',
  'refused',
  'withdrawn',
  'expired',
];
export const CONDITIONS: readonly PieceCondition[] = ['as_new', 'opened', 'worn', 'damaged'];
export const OUTCOMES: readonly ReturnOutcome[] = ['refund', 'exchange', 'none'];

/** For the back office and vendors; buyers read others. */
export const STATUS_LABELS: Readonly<Record<ReturnStatus, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  completed: 'Completed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export const STATUS_TONES: Readonly<Record<ReturnStatus, StatusTone>> = {
  requested: 'warn',
  approved: 'info',
  received: 'warn',
  completed: 'sage',
  refused: 'plain',
  withdrawn: 'plain',
  expired: 'plain',
};

export const REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  damaged: 'Damaged or faulty',
  wrong_piece: 'Not what was ordered',
  part_missing: 'A part is missing',
  looks_different: 'Looks different from the pictures',
  size: 'The size isn’t right',
  colour: 'The colour isn’t right',
  change_of_mind: 'Changed their mind',
};

export const WAY_BACK_LABELS: Readonly<Record<WayBack, string>> = {
  collect: 'A rider collects it',
  drop_off: 'Dropped off at a pick-up point',
  send: 'Sent by the buyer',
};

export const CONDITION_LABELS: Readonly<Record<PieceCondition, string>> = {
  as_new: 'As new',
  opened: 'Opened',
  worn: 'Worn',
  damaged: 'Damaged',
};

/** To choose from. */
export const OUTCOME_LABELS: Readonly<Record<ReturnOutcome, string>> = {
  refund: 'Money back',
  exchange: 'Exchange',
  none: 'Send it back',
};

/** Once the return is completed. */
export const DONE_LABELS: Readonly<Record<ReturnOutcome, string>> = {
  refund: 'Money back',
  exchange: 'Exchanged',
  none: 'Sent back to the buyer',
};

/** Before the pieces have come. */
export const isUndecided = (status: ReturnStatus) => status === 'requested' || status === 'approved';
export const isOpenReturn = (status: ReturnStatus) => isUndecided(status) || status === 'received';

/** `Money back`, or `Exchange for Bordeaux, M` */
export const wishText = (line: Pick<ReturnLineView, 'wish'> & ExchangedLine): string =>
  line.wish === 'exchange' ? exchangeText(line) : OUTCOME_LABELS[line.wish];

/** `2 × Silk Tie`; a single piece goes without its number. */
export const pieceText = ({ quantity, name }: Pick<ReturnLineView, 'quantity' | 'name'>): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

type Found = Pick<ReturnLineView, 'condition' | 'was_seal_intact' | 'is_restocked' | 'outcome'>;

/** `Worn, seal broken, not put back into stock`; empty until it came. */
export function foundText({ condition, was_seal_intact, is_restocked, outcome }: Found): string {
  if (condition === null) return '';
  const seal = was_seal_intact === null ? [] : [was_seal_intact ? 'seal intact' : 'seal broken'];
  return [CONDITION_LABELS[condition], ...seal, ...stockText(is_restocked, outcome)].join(', ');
}

/** Until it is decided, what a piece is fit for; what goes back to the buyer is not ours to sell. */
function stockText(isRestocked: boolean | null, outcome: ReturnOutcome | null): string[] {
  if (isRestocked === null || outcome === 'none') return [];
  if (outcome === null) return [isRestocked ? 'fit for stock' : 'not for stock'];
  return [isRestocked ? 'back in stock' : 'not put back into stock'];
}
