import {
  FAULTS,
  SAME_AGAIN_REASONS,
  type ReturnReason,
  type ReturnStatus,
  type ReturnWish,
} from '@harusi/contracts/returns';

const DAY_MS = 86_400_000;

export const isOpenReturn = (status: ReturnStatus) =>
  status === 'requested' || status === 'approved' || status === 'received';

/** The status a return shows at a moment: one whose time is up has ended, whether or not a job has run. */
export const returnStatusAt = (status: ReturnStatus, endsAt: Date, now: Date): ReturnStatus =>
  (status === 'requested' || status === 'approved') && endsAt <= now ? 'expired' : status;

/** Until when a piece that arrived can come back without a fault. */
export const returnableUntil = (arrivedAt: Date, returnDays: number): Date =>
  new Date(arrivedAt.getTime() + returnDays * DAY_MS);

/** `KSM84Q2T-R1` */
export const returnNumber = (order: string, sequence: number) => `${order}-R${sequence}`;

export interface WantedUnits {
  quantity: number;
  wish: ReturnWish;
  reason: ReturnReason;
  /** An exchange for what they have. */
  isSameAgain: boolean;
  isSealIntact: boolean | undefined;
}

/** Units of one variant of an order line that the buyer has. */
export interface BuyerPiece {
  /** Units that can come back. */
  quantity: number;
  isSealed: boolean;
  /** Null while the parcel has not arrived. */
  arrivedAt: Date | null;
}

interface ReturnProblem {
  field: 'quantity' | 'reason' | 'is_seal_intact';
  message: string;
}

/** Why units can't come back; null if they can. */
export function returnProblem(
  piece: BuyerPiece,
  wanted: WantedUnits,
  { returnDays, now }: { returnDays: number; now: Date },
): ReturnProblem | null {
  if (piece.arrivedAt === null || piece.arrivedAt > now) {
    return { field: 'quantity', message: NOT_ARRIVED };
  }
  if (wanted.quantity > piece.quantity) {
    return {
      field: 'quantity',
      message: piece.quantity > 0 ? `Only ${piece.quantity} can come back` : NOTHING_LEFT,
    };
  }
  const isFault = FAULTS.has(wanted.reason);
  if (!isFault && returnableUntil(piece.arrivedAt, returnDays) <= now) {
    return { field: 'reason', message: TOO_LATE };
  }
  if (wanted.isSameAgain && !SAME_AGAIN_REASONS.has(wanted.reason)) {
    return { field: 'reason', message: NOTHING_WRONG };
  }
  if (!piece.isSealed) return null;
  if (wanted.isSealIntact === undefined)
    return { field: 'is_seal_intact', message: 'Tell us about the seal' };
  return isFault || wanted.isSealIntact ? null : { field: 'is_seal_intact', message: SEAL_BROKEN };
}

export const NOT_ARRIVED = 'It is not with you yet. Once it has arrived, it can come back.';
export const NOTHING_LEFT = 'It is already on its way back, or refunded.';
const TOO_LATE =
  'The time to change your mind is over. If something is wrong with it, choose what, and it can come back.';
const NOTHING_WRONG = 'For the same piece again, choose what is wrong with it.';
const SEAL_BROKEN = 'With the seal broken it stays with you, unless something is wrong with it.';
