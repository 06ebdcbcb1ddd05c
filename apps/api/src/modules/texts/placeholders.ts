/**
 * How a value is made to fit. `name`: typed by people, cut between words, and no web address survives in it. `words`: cut
 * between words. `exact`: never cut, because half an amount, phone number or link is a wrong one.
 */
type Kind = 'name' | 'words' | 'exact';

/** What may stand in a text, with the largest length that the texts are measured with. */
export const PLACEHOLDERS = {
  /** The name of the shop. */
  brand: { length: 12, kind: 'words' },
  /** Of an order, booking or return: `7K3M9QXA`, `7K3M9QXA-R1`. */
  number: { length: 11, kind: 'exact' },
  /** From `formatShillings`: `KShs 1,234,500`. */
  amount: { length: 14, kind: 'exact' },
  /** M-Pesa's reference, or a carrier's. */
  code: { length: 10, kind: 'words' },
  link: { length: 22, kind: 'exact' },
  /** From `textTime`: `Sat 14 Nov 10:30`. */
  time: { length: 16, kind: 'exact' },
  /** From `textDay`: `Sat 14 Nov`. */
  day: { length: 10, kind: 'exact' },
  /** A stylist, rider or carrier. */
  person: { length: 16, kind: 'name' },
  client: { length: 14, kind: 'name' },
  /** Only for the vendor who sells it. */
  piece: { length: 20, kind: 'name' },
  place: { length: 18, kind: 'name' },
  count: { length: 2, kind: 'exact' },
  /** Kenyan numbers in the national form: `0712345678`. */
  phone: { length: 10, kind: 'exact' },
  days: { length: 2, kind: 'exact' },
  /** What the owner should look at. */
  matter: { length: 60, kind: 'words' },
} as const satisfies Record<string, { length: number; kind: Kind }>;

export type Placeholder = keyof typeof PLACEHOLDERS;

/** The placeholders of a text, read from its type: `'{brand}: order {number}'` has `brand` and `number`. */
export type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name & Placeholder) | PlaceholdersOf<Rest>
  : never;

/** In order of appearance; none of our texts names one twice. */
export const placeholdersIn = (text: string): Placeholder[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name as Placeholder);
