/** What several papers have in common. Money is in cents; instants are `Date`s, days `2026-11-14`. */

/** Who issues a paper: the shop, or a vendor on a packing slip. */
export interface Issuer {
  /** As shoppers know it, large at the head: the brand, or the name of a vendor's business. */
  brand: string;
  /** Legal name. */
  name: string;
  address: string;
  pin: string | null;
  phone: string | null;
  email: string | null;
}

/** Who a paper is for. */
export interface Recipient {
  name: string;
  /** In lines, without name and phone. */
  address: readonly string[];
  phone: string | null;
  /** Of the taxpayer, if it is to be on the paper. */
  pin: string | null;
}

export interface Piece {
  name: string;
  /** Colour, size. */
  variant: string | null;
  sku: string | null;
}

export interface PaperPayment {
  method: 'mpesa' | 'card';
  /** M-Pesa's, if there is one. */
  receipt: string | null;
  amountCents: number;
  paidAt: Date;
}

/** Days, both included. */
export interface Period {
  from: string;
  to: string;
}
