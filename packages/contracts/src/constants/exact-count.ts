/** Long lists are counted exactly up to here; above it their `count` is an estimate. */
export const EXACT_COUNT = 10_000;
