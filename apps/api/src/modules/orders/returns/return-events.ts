import type { WayBack } from '@harusi/contracts/returns';
import { createEventChannel } from '../../../lib/domain-events.ts';
import type { OrderSnapshot } from '../order-events.ts';

/** A piece of a return, for messages. */
export interface ReturnedPiece {
  /** Null: the shop's own. */
  vendorId: number | null;
  name: string;
  quantity: number;
}

export interface ReturnSnapshot {
  order: OrderSnapshot;
  id: number;
  /** `KSM84Q2T-R1` */
  number: string;
  wayBack: WayBack;
  endsAt: Date;
  pieces: readonly ReturnedPiece[];
  now: Date;
}

/** What happens to returns that other modules act on. */
export interface ReturnEvents {
  'return.requested': ReturnSnapshot;
  /** The shop says yes, with words for the buyer. */
  'return.approved': ReturnSnapshot & { note: string | null };
  'return.refused': ReturnSnapshot & { note: string };
  'return.withdrawn': ReturnSnapshot;
  /** Its time was up. */
  'return.expired': ReturnSnapshot;
  /** The pieces are with the shop. */
  'return.received': ReturnSnapshot;
  /** `exchanged` are on their way to the buyer; `kept` go back as they came. Refunds have their own messages. */
  'return.completed': ReturnSnapshot & {
    exchanged: readonly ReturnedPiece[];
    kept: readonly ReturnedPiece[];
    note: string | null;
  };
  /** A vendor agrees or objects. */
  'return.vendor-word': ReturnSnapshot & { vendorId: number; isAgreed: boolean };
}

export const returnChannel = createEventChannel<ReturnEvents>('returns');
