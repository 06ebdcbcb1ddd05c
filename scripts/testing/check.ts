import { checks } from '../lib/checks/checks.ts';
import { runCommand } from '../lib/terminal/user-error.ts';
import { runChecks } from '../lib/checks/run-checks.ts';

const { format, lint, dependencies, types, unit } = checks;

await runCommand(() =>
  runChecks([
    [format, types, lint],
    [dependencies, unit],
  ]),
);
