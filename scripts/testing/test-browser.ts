import { findChromium, installChromium } from '../lib/checks/chromium.ts';
import { runInTerminal } from '../lib/process/run-program.ts';
import { print } from '../lib/terminal/terminal.ts';
import { runCommand } from '../lib/terminal/user-error.ts';

/**
 * `npm run test:browser -- cart.spec.ts -g "two tabs"`: takes Playwright's arguments. Uses the shop of
 * `npm run test:shop` when one runs, otherwise starts its own. Selected tests run one at a time and without the
 * projects that precede theirs, because tests tagged `alone` must not overlap with others.
 */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const chromium = findChromium() ?? (await installChromium(print, new AbortController().signal));
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
  const selection = args.length > 0 ? ['--no-deps', '--workers=1', ...args] : [];
  return runInTerminal([...playwright, ...selection], {
    ...process.env,
    CHROMIUM_PATH: chromium,
    REUSE_TEST_SHOP: '1',
  });
});
