/** GSM 03.38: the letters of one septet, and those that need two. */
const ONE_SEPTET = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const TWO_SEPTETS = new Set('\f^{}\\[~]|€');

export interface SmsSize {
  encoding: 'GSM-7' | 'UCS-2';
  parts: number;
}

/** What the operator bills. One letter outside GSM-7 turns the whole text into UCS-2. */
export function measureSms(text: string): SmsSize {
  const letters = Array.from(text);
  if (letters.every((letter) => ONE_SEPTET.has(letter) || TWO_SEPTETS.has(letter))) {
    const lengths = letters.map((letter) => (TWO_SEPTETS.has(letter) ? 2 : 1));
    return { encoding: 'GSM-7', parts: countParts(lengths, 160, 153) };
  }
  const lengths = letters.map((letter) => letter.length);
  return { encoding: 'UCS-2', parts: countParts(lengths, 70, 67) };
}

/** No letter is cut in two. */
function countParts(lengths: readonly number[], alone: number, joined: number): number {
  if (sum(lengths) <= alone) return 1;
  let parts = 1;
  let used = 0;
  for (const length of lengths) {
    if (used + length > joined) {
      parts += 1;
      used = 0;
    }
    used += length;
  }
  return parts;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
