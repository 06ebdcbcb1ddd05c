/** The alphabet that puts 160 characters into one SMS. A single character from outside leaves 70. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Part of the alphabet, but each takes two places. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** Longer than one SMS: each part gives some places to the header that joins them. */
const SIZES = { gsm7: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } };

const isGsm = (text: string) => Array.from(text).every((sign) => BASIC.has(sign) || EXTENDED.has(sign));

export interface TextSize {
  alphabet: keyof typeof SIZES;
  /** Places taken, as the network counts. */
  length: number;
  /** What is billed. */
  parts: number;
}

export function measureText(text: string): TextSize {
  const alphabet = isGsm(text) ? 'gsm7' : 'ucs2';
  const widths = Array.from(text, (sign) => (alphabet === 'ucs2' ? sign.length : EXTENDED.has(sign) ? 2 : 1));
  const length = widths.reduce((sum, width) => sum + width, 0);
  const { single, part } = SIZES[alphabet];
  return { alphabet, length, parts: length <= single ? 1 : countFilled(widths, part) };
}

/** How many parts have to be paid for. */
export const countParts = (text: string) => measureText(text).parts;

/** A character of two places is never split between two parts. */
function countFilled(widths: readonly number[], size: number): number {
  let [parts, filled] = [1, 0];
  for (const width of widths) {
    if (filled + width > size) {
      parts += 1;
      filled = 0;
    }
    filled += width;
  }
  return parts;
}

/** What stands for signs that the alphabet lacks or counts twice. */
const INSTEAD: Record<string, string> = {
  ...from('‘’‚‛′`´ʼ', "'"),
  ...from('“”„‟″«»', '"'),
  ...from('‐‑‒–—―−~', '-'),
  ...from('•·', '-'),
  ...from('[{', '('),
  ...from(']}', ')'),
  ...from('\\|', '/'),
  ...from('×✕', 'x'),
  ...from('đð', 'd'),
  ...from('ĐÐ', 'D'),
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  þ: 'th',
  Þ: 'Th',
  œ: 'oe',
  Œ: 'OE',
  '^': '',
  '€': 'EUR',
};

function from(signs: string, instead: string): Record<string, string> {
  return Object.fromEntries(Array.from(signs, (sign) => [sign, instead]));
}

/**
 * The same in characters that take one place each: plain quotes and dashes, letters without the accents that the
 * alphabet lacks (`Wanjikũ` → `Wanjiku`). Emoji go; letters of other scripts become question marks.
 */
export const toGsm = (text: string) =>
  Array.from(
    text.normalize('NFC'),
    (sign) => inGsm(sign) ?? Array.from(sign.normalize('NFKD'), plain).join(''),
  ).join('');

const inGsm = (sign: string) => INSTEAD[sign] ?? (BASIC.has(sign) ? sign : undefined);
const plain = (sign: string) =>
  inGsm(sign) ?? (/[\p{L}\p{N}]/u.test(sign) ? '?' : /\s/u.test(sign) ? ' ' : '');
