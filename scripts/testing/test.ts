import { checks } from '../lib/checks/checks.ts';
import { runCommand } from '../lib/terminal/user-error.ts';
import { runChecks } from '../lib/checks/run-checks.ts';

const { format, lint, dependencies, types, unit, api, upgrade, faults, browser } = checks;

// The browser tests run alone: beside the API tests, both starve on two cores.
await runCommand(() =>
  runChecks([
    [format, types, lint, dependencies],
    [unit, api, upgrade, faults, browser],
  ]),
);
