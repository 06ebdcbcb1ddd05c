import { announceTestShop } from '../../e2e/support/shop/running-shop.ts';
import { startTestShop } from '../../e2e/support/shop/test-shop.ts';
import { createProgress } from '../lib/terminal/progress.ts';
import { print, printError } from '../lib/terminal/terminal.ts';
import { runCommand } from '../lib/terminal/user-error.ts';

/** Keeps a shop running for `npm run test:browser`, which resets its data and restarts it with the current sources. */
await runCommand(async () => {
  const interruption = new AbortController();
  const interrupted = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        interruption.abort();
        resolve();
      });
    }
  });
  const testShop = await startTestShop({
    progress: createProgress(),
    abort: interruption.signal,
    onCrash: printError,
    resettable: true,
  });
  const withdraw = announceTestShop(testShop.shop);
  print(`\nThe test shop is at ${testShop.shop.siteUrl}/. Press Ctrl-C to stop.`);
  await interrupted;
  withdraw();
  await testShop.stop();
  return 0;
});
