import { AsyncLocalStorage } from 'node:async_hooks';

interface Deadline {
  /** By `performance.now()`, which no change of the clock moves. */
  endsAt: number;
}

const deadlines = new AsyncLocalStorage<Deadline>();

/** Runs work whose queries must be over by then, with everything it starts. */
export const withDeadline = <Result>(ms: number, work: () => Result): Result =>
  deadlines.run({ endsAt: performance.now() + ms }, work);

/** For work that goes on after its request was answered. */
export const withoutDeadline = <Result>(work: () => Result): Result => deadlines.exit(work);

/** Infinity where no request waits. */
export const millisecondsLeft = (): number =>
  (deadlines.getStore()?.endsAt ?? Number.POSITIVE_INFINITY) - performance.now();

/** The database did not answer in time, or the request that asked has run out of time. */
export class QueryTimeout extends Error {
  override readonly name = 'QueryTimeout';
}

/** Waits for work that others share, but not beyond the end of the own request. */
export async function withinDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const ms = millisecondsLeft();
  if (ms === Number.POSITIVE_INFINITY) return work;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new QueryTimeout('the time of this request is over')), Math.max(0, ms));
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
