interface EquivalentMutant {
  file: string;
  /** The source line, trimmed. */
  line: string;
  /** `original → mutated`. */
  change: string;
  reason: string;
}

/** Mutants that behave like the original, so no test can fail. Each needs a reason. */
export const EQUIVALENT: readonly EquivalentMutant[] = [
  {
    file: 'apps/api/src/modules/transfers/send-transfer.service.ts',
    line: "if (sent.kind !== 'accepted') log.warn({ transfer: id, ...sent }, 'money not accepted for sending');",
    change: "'accepted' → ''",
    reason: 'Only a log line depends on it.',
  },
  {
    file: 'apps/api/src/modules/payments/prompts/start-payment.service.ts',
    line: '.limit(1),',
    change: '1 → 2',
    reason: 'Only the first row is used.',
  },
  {
    file: 'apps/api/src/modules/accounting/taxes/taxes.rules.ts',
    line: 'const years = [...new Set(quarters.map(({ period }) => period.slice(0, 4)))];',
    change: '4 → 5',
    reason: 'The year with its hyphen tells the same quarters apart.',
  },
];
