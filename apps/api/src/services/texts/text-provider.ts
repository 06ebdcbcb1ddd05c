/** What a provider answered about one text. */
export type SendOutcome =
  | {
      kind: 'accepted';
      /** The provider's own id, which delivery reports name. */
      providerId: string;
      costCents: number | null;
    }
  | {
      /** Certainly not sent. */
      kind: 'refused';
      code: string;
      reason: string;
      consequence: RefusalConsequence;
      isDown?: true;
    }
  /** Timed out, cut off, or an answer that says nothing: it may have been sent. */
  | {
      kind: 'unknown';
      reason: string;
      /** It was not the first: the provider seems to be down. */
      isDown?: true;
    };

/**
 * `retry`: later, it may work. `next-channel`: never for this text. `unreachable`: never for this number on this channel.
 * `opted-out`: the person wants none. `hold-channel`: no text goes out until the owner has put it right (balance, sender
 * name, token).
 */
export type RefusalConsequence = 'retry' | 'next-channel' | 'unreachable' | 'opted-out' | 'hold-channel';

export type TextLanguage = 'en' | 'sw';

export interface SmsText {
  /** `+254712345678` */
  to: string;
  text: string;
}

export interface WhatsAppText {
  /** Our own id, which comes back in status reports. */
  reference: string;
  to: string;
  /** The name of an approved template. */
  template: string;
  language: TextLanguage;
  /** In the order of the template's placeholders. */
  values: readonly string[];
}

export interface SmsProvider {
  /** Resolves when the next text may be sent; they take only so many in a second. */
  waitForTurn(): Promise<void>;
  send(text: SmsText): Promise<SendOutcome>;
  /** What is left with the provider; null if it does not say. */
  readBalanceCents(): Promise<number | null>;
}

export interface WhatsAppProvider {
  send(text: WhatsAppText): Promise<SendOutcome>;
}

/** A provider's report on a text that it accepted earlier. Reports come late, twice, or in the wrong order. */
export interface DeliveryReport {
  providerId: string;
  /** Our own id, where the provider returns it. */
  reference: string | null;
  to: string | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  /** The provider's word for a failure. */
  reason: string | null;
  /** What a failure means for the number; null unless `failed`. */
  consequence: RefusalConsequence | null;
  costCents: number | null;
}

/** The person has told the provider of SMS that they want none from us. */
export interface OptOutReport {
  to: string;
  sender: string | null;
}

/** Meta has moved one of our templates to another category, and so to another price and other rules. */
export interface TemplateChange {
  template: string;
  language: string;
  /** `UTILITY`, `MARKETING` or `AUTHENTICATION` */
  category: string;
}

/** What one call of Meta's webhook tells us. */
export interface WhatsAppNews {
  reports: readonly DeliveryReport[];
  templateChanges: readonly TemplateChange[];
}
