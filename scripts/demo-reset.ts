import { readEnvironment } from '@harusi/environment/environment';
import { withDatabase } from './lib/database.ts';
import { runCommand } from './lib/plain-error.ts';
import { createProgress } from './lib/progress.ts';
import { root } from './lib/repository.ts';
import { prepare } from './lib/stack.ts';
import { variablesFor } from './lib/variables.ts';

await runCommand(async () => {
  const environment = readEnvironment(process.env, root);
  const { step } = createProgress();
  await step('Filling the demo anew', (note) =>
    withDatabase(environment, (url) =>
      prepare(variablesFor(environment, url, process.env), undefined, note, ['--reset-demo']),
    ),
  );
  return 0;
});
