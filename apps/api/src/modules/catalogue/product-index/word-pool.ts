/** Arrays that are free, the largest last taken first: at a million products each has 125 KB. */
const free: Uint32Array<ArrayBuffer>[] = [];
let taken: Uint32Array<ArrayBuffer>[] | undefined;

/** An array with whatever was in it before. */
export function takeWords(length: number): Uint32Array<ArrayBuffer> {
  if (!taken) return new Uint32Array(length);
  let words = free.pop();
  if (!words || words.length < length) words = new Uint32Array(length);
  taken.push(words);
  return words.subarray(0, length);
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
    free.push(...taken);
    taken = undefined;
  }
}
