/** What the command and its runners agree on. A runner is a process that runs tests against one mutant at a time. */

/** The name under which planted code asks whether its mutant is active. */
export const IS_ACTIVE = '__isActiveMutant';

/** Seed of all random tests. */
export const SEED = 2026;

export interface RunnerSettings {
  /** Sources that carry mutants. */
  files: string[];
  /** A server with the migrated template database. */
  databaseUrl: string;
  /** For temporary files, which stopped tests leave behind. */
  temporaryFolder: string;
}

export interface RunRequest {
  /** None in the first run, which finds the tests that reach each mutant. */
  mutant: string | null;
  /** In this order; the first failure ends the run. */
  tests: string[];
}

export interface RunResponse {
  /** The first failed test with its message. */
  failure: string | undefined;
  tests: TestRun[];
}

export interface TestRun {
  test: string;
  milliseconds: number;
  /** Ids of the mutants that the test file reached. */
  mutants: string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    activeMutant: string | null;
  }
  interface TaskMeta {
    mutants?: string[];
  }
}
