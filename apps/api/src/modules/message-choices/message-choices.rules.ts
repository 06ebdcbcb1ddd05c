import type { OfferChannel } from '@harusi/contracts/accounts/accounts';

export const OFFER_CHANNELS = ['email', 'sms', 'whatsapp'] as const;

const WAYS: Readonly<Record<OfferChannel, string>> = {
  email: 'write to me by email',
  sms: 'text me by SMS',
  whatsapp: 'write to me on WhatsApp',
};

/** What a person agrees to, kept with their consent. */
export const offerWords = (channel: OfferChannel, brand: string) =>
  `Yes, ${brand} may ${WAYS[channel]} about new pieces, sales and ideas for the wedding. I can stop this here at any time.`;

interface Owner {
  phoneNumber: string | null;
  /** Whether this account was paid for from that number. */
  isPhoneProven: boolean;
  isEmailConfirmed: boolean;
}

/**
 * Why this account can't speak for an address; undefined if it can. Anyone can type another person's number or address,
 * and consent has to be the owner's.
 */
export function offerObstacle(channel: OfferChannel, owner: Owner): string | undefined {
  if (channel === 'email') {
    return owner.isEmailConfirmed ? undefined : 'Please confirm your email address first.';
  }
  if (owner.phoneNumber === null) return 'Your account has no phone number yet.';
  return owner.isPhoneProven
    ? undefined
    : 'Possible once you have paid us from your number: then we know that it is yours.';
}

/** The same for texts that the holder of the number has stopped. */
export const resumeObstacle = ({ isPhoneProven }: Owner): string | undefined =>
  isPhoneProven
    ? undefined
    : 'Only the holder of this number can undo it, and we know that it is yours once you have paid us from it.';
