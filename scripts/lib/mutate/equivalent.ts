interface EquivalentMutant {
  file: string;
  /** The source line, trimmed. */
  line: string;
  /** `original → mutated`. */
  change: string;
  reason: string;
}

/** Mutants that behave like the original, so no test can fail. Each needs a reason. */
export const EQUIVALENT: readonly EquivalentMutant[] = [];
