import { checks } from './lib/checks/checks.ts';
import { runCommand } from './lib/terminal/user-error.ts';
import { runChecks } from './lib/checks/run-checks.ts';

const { format, lint, dependencies, types, unit, api, browser } = checks;

// The browser tests often wait, so the other checks run beside them. They start first because they take longest.
await runCommand(() => runChecks([[browser], [format, types, lint, dependencies, unit, api]]));
