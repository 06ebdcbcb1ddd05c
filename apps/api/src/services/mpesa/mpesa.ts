/** A payment prompt for a payer's phone (STK push). */
export interface Prompt {
  /** 2547… or 2541… */
  msisdn: string;
  amountCents: number;
  /** At most 12 letters and digits; it stands in the payer's own messages. */
  account: string;
  /** Where M-Pesa says what became of it; carries a secret of this prompt alone. */
  callbackUrl: string;
}

/**
 * What became of sending it. `refused`: no prompt will appear. `ambiguous`: it may or may not appear, so it must not be
 * sent again.
 */
export type PushResponse =
  | { kind: 'accepted'; merchantRequestId: string | null; checkoutRequestId: string }
  | { kind: 'refused'; why: 'locked' | 'busy' | 'refused'; detail: string }
  | { kind: 'ambiguous'; detail: string };

/** What M-Pesa says of a prompt when it is asked. Only `paid` and `closed` are answers. */
export type PromptStatus =
  | { kind: 'paid' }
  | { kind: 'closed'; code: string }
  | { kind: 'inFlight' }
  | { kind: 'noInformation'; detail: string };

/** Money in M-Pesa's own list. */
export interface PulledPayment {
  receipt: string;
  amountCents: number;
  account: string;
  paidAt: Date;
}

/** Money to send to a phone (B2C). */
export interface Payout {
  msisdn: string;
  amountCents: number;
  /** Ours, stored before: M-Pesa refuses it a second time. */
  originatorConversationId: string;
  /** 2 to 100 characters. */
  remarks: string;
  /** Where M-Pesa says what became of it; carries a secret of this payout alone. */
  resultUrl: string;
  /** Called when it waited too long in M-Pesa's queue: which tells nothing about the money. */
  timeoutUrl: string;
}

/** A payment to take back whole. */
export interface Reversal {
  receipt: string;
  amountCents: number;
  remarks: string;
  resultUrl: string;
  timeoutUrl: string;
}

/** What to ask about: a payout by our own id, or a receipt. The answer comes to `resultUrl`. */
export interface StatusQuery {
  originatorConversationId?: string;
  receipt?: string;
  resultUrl: string;
  timeoutUrl: string;
}

/**
 * What became of sending it. `duplicate`: M-Pesa knows this id, so the first one arrived: ask, never pay again. `refused`:
 * nothing will happen. `ambiguous`: unknown.
 */
export type TransferResponse =
  | { kind: 'accepted'; conversationId: string; originatorConversationId: string | null }
  | { kind: 'duplicate' }
  | { kind: 'refused'; why: 'busy' | 'refused'; detail: string }
  | { kind: 'ambiguous'; detail: string };

/** Who moves the money. One real client; the simulator stands behind the same wire. */
export interface Mpesa {
  push(prompt: Prompt): Promise<PushResponse>;
  query(checkoutRequestId: string): Promise<PromptStatus>;
  /** Tells M-Pesa where to report payments made by hand, and that we read its list. Repeating it is harmless. */
  register(urls: { confirmation: string; validation: string; pull: string; phone: string }): Promise<void>;
  /** What reached our number between two moments of the last 48 hours. */
  pull(from: Date, to: Date): Promise<PulledPayment[]>;
  /** Accepted is not paid: the result comes to `resultUrl`, once, late, doubled or never. So it is with the next two. */
  payOut(payout: Payout): Promise<TransferResponse>;
  reverse(reversal: Reversal): Promise<TransferResponse>;
  queryStatus(question: StatusQuery): Promise<TransferResponse>;
}
