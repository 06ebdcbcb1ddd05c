type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** `const inTurn = atMost(2)`: of all the work given to `inTurn`, two pieces are under way at once; the rest waits in line. */
export function atMost(most: number): Turn {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever waits gets this place at once: nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
