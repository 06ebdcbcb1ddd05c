import { checks } from './lib/checks/checks.ts';
import { runCommand } from './lib/terminal/user-error.ts';
import { runChecks } from './lib/checks/run-checks.ts';

const { format, lint, dependencies, types, unit, api, browser } = checks;

// Two at a time on two cores; the browser tests alone, because they measure time as a shopper feels it.
await runCommand(() => runChecks([[format, types], [lint, dependencies, unit], [api], [browser]]));
