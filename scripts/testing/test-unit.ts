import { runInTerminal } from '../lib/process/run-program.ts';
import { runCommand } from '../lib/terminal/user-error.ts';

/** `npm run test:unit -- apps/api/src/lib/money.test.ts -t allocate` */
await runCommand(() =>
  runInTerminal(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...process.argv.slice(2)]),
);
