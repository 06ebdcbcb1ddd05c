import { runInTerminal } from '../lib/process/run-program.ts';
import { runCommand } from '../lib/terminal/user-error.ts';

/** `npm run test:api -- apps/api/src/modules/orders/orders.api.test.ts -t "last unit"` */
await runCommand(() =>
  runInTerminal(['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...process.argv.slice(2)]),
);
