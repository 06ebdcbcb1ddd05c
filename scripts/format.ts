import { runInTerminal } from './lib/process/run-program.ts';
import { runCommand } from './lib/terminal/user-error.ts';

await runCommand(() => runInTerminal(['node_modules/oxfmt/bin/oxfmt', ...process.argv.slice(2)]));
