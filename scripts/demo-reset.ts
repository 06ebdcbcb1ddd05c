import { readEnvironment } from '@harusi/environment/environment';
import { withDatabase } from './lib/postgres/database.ts';
import { runCommand } from './lib/terminal/user-error.ts';
import { createProgress } from './lib/terminal/progress.ts';
import { root } from './lib/repository.ts';
import { prepareDatabase } from './lib/shop/stack.ts';
import { shopVariables } from './lib/shop/variables.ts';

await runCommand(async () => {
  const environment = readEnvironment(process.env, root);
  const { step } = createProgress();
  await step('Resetting the demo data', (note) =>
    withDatabase(environment, (url) =>
      prepareDatabase(shopVariables(environment, url, process.env), undefined, note, ['--reset-demo']),
    ),
  );
  return 0;
});
