/** A line of a size table; the first cell names the size. */
export type SizeRow = readonly [string, ...string[]];

/** Half sizes as shoppers know them: 7½. */
const half = (size: number) => `${Math.floor(size)}${size % 1 === 0 ? '' : '½'}`;

const range = (first: number, last: number, step: number) =>
  Array.from({ length: Math.round((last - first) / step) + 1 }, (_, i) => first + i * step);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** American sizes grow by 0.032 inch of diameter, British letters by 1.25 mm of circumference (A is 37.5 mm). */
export function ringRow(us: number): SizeRow {
  const diameter = 25.4 * (0.458 + 0.032 * us);
  const circumference = Math.PI * diameter;
  const letters = Math.round(((circumference - 37.5) / 1.25) * 2) / 2;
  const letter = ALPHABET[Math.floor(letters)] ?? `Z+${Math.floor(letters) - 25}`;
  return [
    diameter.toFixed(1),
    circumference.toFixed(1),
    half(us),
    `${letter}${letters % 1 === 0 ? '' : '½'}`,
  ];
}

/** Inside diameter mm, circumference mm, US, UK. */
export const RINGS = range(4, 13, 0.5).map(ringRow);

/** The length of the foot in a British size: (size + 23) thirds of an inch. */
const footLength = (uk: number) => (((uk + 23) / 3) * 2.54).toFixed(1);

const shoeRows = (pairs: readonly (readonly [eu: number, uk: number])[], usAbove: number): SizeRow[] =>
  pairs.map(([eu, uk]) => [String(eu), half(uk), half(uk + usAbove), footLength(uk)]);

/** EU, UK, US, foot length cm. */
export const WOMENS_SHOES = shoeRows(
  [
    [35, 2.5],
    [36, 3.5],
    [37, 4],
    [38, 5],
    [39, 6],
    [40, 6.5],
    [41, 7.5],
    [42, 8],
    [43, 9],
  ],
  2,
);

/** EU, UK, US, foot length cm. */
export const MENS_SHOES = shoeRows(
  [
    [39, 5.5],
    [40, 6.5],
    [41, 7.5],
    [42, 8],
    [43, 9],
    [44, 9.5],
    [45, 10.5],
    [46, 11.5],
    [47, 12],
  ],
  1,
);

/** A glove's number is the hand's circumference in inches. Size, letter, cm, inches. */
export const GLOVES = (
  [
    [6, 'XS'],
    [6.5, 'S'],
    [7, 'M'],
    [7.5, 'M'],
    [8, 'L'],
    [8.5, 'XL'],
    [9, 'XXL'],
  ] as const
).map(([size, letter]): SizeRow => [half(size), letter, (size * 2.54).toFixed(1), half(size)]);

/** Name, buttons, whole length cm, where it ends. A button is about an inch, counted from the base of the thumb. */
export const GLOVE_LENGTHS: readonly SizeRow[] = [
  ['Wrist', '2', '20–23', 'At the wrist; for a long sleeve or a tea dress'],
  ['Gauntlet', '6', '30–33', 'Halfway up the forearm; for a cap sleeve'],
  ['Three-quarter', '8', '36–38', 'Below the elbow; for a short sleeve'],
  ['Elbow', '12', '46–48', 'Just over the elbow; for a short sleeve or none'],
  ['Opera', '16', '56–58', 'Middle of the upper arm; for a strapless dress'],
];

const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'] as const;
const inEighths = (eighths: number) => `${Math.floor(eighths / 8)}${EIGHTHS[eighths % 8]}`;

/** A hat's number is the head's diameter in inches; American numbers are an eighth above British ones. */
export function headRow(cm: number): SizeRow {
  const inches = cm / 2.54;
  const us = Math.round((inches / Math.PI) * 8);
  return [letterOfHead(cm), String(cm), inEighths(Math.round(inches * 8)), inEighths(us - 1), inEighths(us)];
}

const letterOfHead = (cm: number) => ['XS', 'S', 'M', 'L', 'XL'][Math.floor((cm - 53) / 2)] ?? 'XL';

/** Letter, circumference cm, inches, UK hat size, US hat size. */
export const HEADS = range(53, 62, 1).map(headRow);

/** Letter, neck cm, collar inches. */
export const COLLARS: readonly SizeRow[] = [
  ['S', '36', '14'],
  ['S', '37', '14½'],
  ['M', '38', '15'],
  ['M', '39', '15½'],
  ['L', '41', '16'],
  ['L', '42', '16½'],
  ['XL', '43', '17'],
  ['XL', '44', '17½'],
  ['XXL', '46', '18'],
];

/** Name, length cm, inches, where it lies. */
export const NECKLACES: readonly SizeRow[] = [
  ['Collar', '30–33', '12–13', 'Close around the throat; for a bare shoulder'],
  ['Choker', '35–41', '14–16', 'At the base of the neck; for a sweetheart or open neckline'],
  ['Princess', '43–48', '17–19', 'On the collarbone; for most necklines'],
  ['Matinée', '51–61', '20–24', 'Above the bust; for a high neck'],
  ['Opera', '71–86', '28–34', 'Below the bust; once, or twice around'],
];
