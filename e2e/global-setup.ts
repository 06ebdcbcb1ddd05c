import { silentProgress } from '../scripts/lib/terminal/progress.ts';
import { printError } from '../scripts/lib/terminal/terminal.ts';
import { callControl, findTestShop, publishRunningShop } from './support/shop/running-shop.ts';
import { startTestShop } from './support/shop/test-shop.ts';

/** Starts one shop for the run, or resets the shop of `npm run test:shop` when REUSE_TEST_SHOP allows it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const existing = process.env['REUSE_TEST_SHOP'] ? await findTestShop() : undefined;
  if (existing) {
    await callControl(existing, '/reset');
    publishRunningShop(existing);
    return async () => undefined;
  }
  const { shop, stop } = await startTestShop({
    progress: silentProgress,
    abort: new AbortController().signal,
    onCrash: printError,
  });
  publishRunningShop(shop);
  return stop;
}
