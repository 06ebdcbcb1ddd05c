import type { ReturnLineView } from './return-labels.ts';

/** What the vendor of some lines says of them. */
export interface VendorAnswer {
  vendor: number;
  name: string;
  word: ReturnLineView['vendor_word'];
  note: string | null;
  at: string | null;
}

type Line = Pick<ReturnLineView, 'vendor' | 'seller' | 'vendor_word' | 'vendor_note' | 'vendor_at'>;

/** One answer per vendor, objections first. Our own pieces have none. */
export function vendorAnswers(lines: readonly Line[]): VendorAnswer[] {
  const answers = new Map<number, VendorAnswer>();
  for (const { vendor, seller, vendor_word, vendor_note, vendor_at } of lines) {
    if (vendor === null) continue;
    answers.set(vendor, { vendor, name: seller, word: vendor_word, note: vendor_note, at: vendor_at });
  }
  const rank = ({ word }: VendorAnswer) => (word === 'objects' ? 0 : word === null ? 1 : 2);
  return [...answers.values()].toSorted((one, other) => rank(one) - rank(other));
}
