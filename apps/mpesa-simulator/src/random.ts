export interface Random {
  /** From 0 up to, but not including, `below`. */
  whole: (below: number) => number;
  hex: (length: number) => string;
  letters: (length: number) => string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A run with the same seed draws the same: mulberry32, which is small and good enough for play. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  const drawn = (length: number, from: string) =>
    Array.from({ length }, () => from[whole(from.length)]).join('');
  return {
    whole,
    hex: (length) => drawn(length, '0123456789abcdef'),
    letters: (length) => drawn(length, LETTERS),
  };
}
