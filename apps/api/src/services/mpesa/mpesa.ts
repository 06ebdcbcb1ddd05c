/** A prompt to send to somebody's phone. */
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
export type PromptSent =
  | { kind: 'accepted'; merchantRequestId: string | null; checkoutRequestId: string }
  | { kind: 'refused'; why: 'locked' | 'busy' | 'refused'; detail: string }
  | { kind: 'ambiguous'; detail: string };

/** What M-Pesa says of a prompt when it is asked. Only `paid` and `closed` are answers. */
export type PromptFate =
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

/** Who moves the money. One real client; the simulator stands behind the same wire. */
export interface Mpesa {
  push(prompt: Prompt): Promise<PromptSent>;
  query(checkoutRequestId: string): Promise<PromptFate>;
  /** Tells M-Pesa where to report payments made by hand, and that we read its list. Repeating it is harmless. */
  register(urls: { confirmation: string; validation: string; pull: string; phone: string }): Promise<void>;
  /** What reached our number between two moments of the last 48 hours. */
  pull(from: Date, to: Date): Promise<PulledPayment[]>;
}
