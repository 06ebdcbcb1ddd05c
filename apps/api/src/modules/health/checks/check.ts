import type { HealthCheckName, HealthState } from '@harusi/contracts/operations/health';

/** What a check found, in words for the owner. */
export interface Outcome {
  state: HealthState;
  sentence: string;
  /** What is wrong in a few words, for the first line, alerts and the week: `One payment needs you`. */
  headline?: string;
  steps?: readonly string[];
  /** The screen that solves it. */
  action?: { label: string; path: string };
  figure?: string;
  note?: string;
  gauge?: number;
}

/** An outcome that needs a person. */
export type Finding = Outcome & { headline: string; steps: readonly string[] };

export const good = (sentence: string, more: Partial<Outcome> = {}): Outcome => ({
  state: 'good',
  sentence,
  ...more,
});
export const warning = (finding: Omit<Finding, 'state'>): Finding => ({ state: 'warning', ...finding });
export const bad = (finding: Omit<Finding, 'state'>): Finding => ({ state: 'bad', ...finding });

/** Null: could not be read. */
export type Outcomes = ReadonlyMap<HealthCheckName, Outcome | null>;
