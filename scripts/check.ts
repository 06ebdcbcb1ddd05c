import { checks } from './lib/checks.ts';
import { runCommand } from './lib/plain-error.ts';
import { runChecks } from './lib/run-checks.ts';

const { format, lint, types, unit } = checks;

await runCommand(() =>
  runChecks([
    [format, types],
    [lint, unit],
  ]),
);
