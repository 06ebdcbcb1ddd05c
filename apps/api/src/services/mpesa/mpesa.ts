/** A payment prompt for a payer's phone (STK push). */
export interface Prompt {
  /** 2547… or 2541… */
  msisdn: string;
  amountCents: number;
  /** At most 12 letters and digits; the payer sees it in M-Pesa's messages. */
  account: string;
  /** The callback URL, with a secret of this prompt. */
  callbackUrl: string;
}

/**
 * The outcome of sending a prompt. `refused`: no prompt will appear. `ambiguous`: it may appear, so it must
 * not be sent again.
 */
export type PushResponse =
  | { kind: 'accepted'; merchantRequestId: string | null; checkoutRequestId: string }
  | { kind: 'refused'; why: 'locked' | 'busy' | 'refused'; detail: string }
  | { kind: 'ambiguous'; detail: string };

/** The status of a prompt according to M-Pesa. Only `paid` and `closed` are final. */
export type PromptStatus =
  | { kind: 'paid' }
  | { kind: 'closed'; code: string }
  | { kind: 'inFlight' }
  | { kind: 'noInformation'; detail: string };

/** A payment in M-Pesa's statement. */
export interface PulledPayment {
  receipt: string;
  amountCents: number;
  account: string;
  paidAt: Date;
}

/** A payout to a phone (B2C). */
export interface Payout {
  msisdn: string;
  amountCents: number;
  /** Our own id, stored before sending; M-Pesa rejects it a second time. */
  originatorConversationId: string;
  /** 2 to 100 characters. */
  remarks: string;
  /** The result URL, with a secret of this payout. */
  resultUrl: string;
  /** Called after a timeout in M-Pesa's queue, which says nothing about the money. */
  timeoutUrl: string;
}

/** A payment to reverse in full. */
export interface Reversal {
  receipt: string;
  amountCents: number;
  remarks: string;
  resultUrl: string;
  timeoutUrl: string;
}

/** The subject of a status query: a payout by our own id, or a receipt. The result arrives at `resultUrl`. */
export interface StatusQuery {
  originatorConversationId?: string;
  receipt?: string;
  resultUrl: string;
  timeoutUrl: string;
}

/**
 * The outcome of sending a transfer. `duplicate`: M-Pesa knows this id, so the first request arrived: query
 * it, never pay again. `refused`: nothing will happen. `ambiguous`: unknown.
 */
export type TransferResponse =
  | { kind: 'accepted'; conversationId: string; originatorConversationId: string | null }
  | { kind: 'duplicate' }
  | { kind: 'refused'; why: 'busy' | 'refused'; detail: string }
  | { kind: 'ambiguous'; detail: string };

/** The M-Pesa API. There is one client; the simulator speaks the same protocol. */
export interface Mpesa {
  /** Our Pay Bill number. */
  readonly shortcode: string;
  push(prompt: Prompt): Promise<PushResponse>;
  query(checkoutRequestId: string): Promise<PromptStatus>;
  /**
   * Registers our callback for payments made by hand, and our access to the statement. Repeating it is
   * harmless.
   */
  register(urls: { confirmation: string; validation: string; pull: string; phone: string }): Promise<void>;
  /** Payments to our number between two moments of the last 48 hours. */
  pull(from: Date, to: Date): Promise<PulledPayment[]>;
  /**
   * Accepted does not mean paid: the result comes to `resultUrl`, once, late, twice or never. The same
   * applies to the next two.
   */
  payOut(payout: Payout): Promise<TransferResponse>;
  reverse(reversal: Reversal): Promise<TransferResponse>;
  queryStatus(question: StatusQuery): Promise<TransferResponse>;
}
