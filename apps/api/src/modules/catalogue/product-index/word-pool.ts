import { roundUp, takeMemory, type Words } from './bit-memory.ts';

/** Arrays that are free, by length: at a million products each has 128 KB. */
const free = new Map<number, Words[]>();
let taken: Words[] | undefined;

/** An array of at least so many words, with whatever was in it before. */
export function takeWords(least: number): Words {
  const length = roundUp(least);
  if (!taken) return takeMemory(length);
  const words = free.get(length)?.pop() ?? takeMemory(length);
  taken.push(words);
  return words;
}

/**
 * Runs `work`, whose sets are used up when it returns: what it computes from them may leave it, sets may not. Their arrays are used
 * again, because so many large ones, each for a moment, would have the garbage collector go through the whole index all the time.
 */
export function withScratchSets<T>(work: () => T): T {
  if (taken) return work();
  taken = [];
  try {
    return work();
  } finally {
    for (const words of taken) {
      const alike = free.get(words.length);
      if (alike) alike.push(words);
      else free.set(words.length, [words]);
    }
    taken = undefined;
  }
}
