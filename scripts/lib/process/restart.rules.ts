/** How a crashed process is started again, and when one that runs counts as hanging. */
export interface RestartRule {
  firstDelayMs: number;
  longestDelayMs: number;
  /** After this long without a crash, the next one counts as the first. */
  healthyMs: number;
  /** Between two questions whether it still answers, and how long each may take. */
  askEveryMs: number;
  /** Unanswered questions in a row. Counted, not timed: a laptop that slept must not restart everything. */
  unansweredBeforeKill: number;
}

/** A process that hangs is killed after about 30 seconds. */
export const RESTART_RULE: RestartRule = {
  firstDelayMs: 200,
  longestDelayMs: 30_000,
  healthyMs: 60_000,
  askEveryMs: 5_000,
  unansweredBeforeKill: 6,
};

/** How many failures in a row this is, given those before it and how long the process was up since. */
export const countFailure = (before: number, upForMs: number, { healthyMs }: RestartRule): number =>
  upForMs >= healthyMs ? 1 : before + 1;

/** How long to wait after this many failures in a row: twice as long each time. */
export const delayAfter = (failures: number, { firstDelayMs, longestDelayMs }: RestartRule): number =>
  Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs);
