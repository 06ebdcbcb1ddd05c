/** What the tests know of the shop that global-setup.ts started. Workers are processes of their own and inherit it. */
export interface RunningShop {
  siteUrl: string;
  apiUrl: string;
  /** The M-Pesa simulator: phone pages and controls are under /_sim/. */
  mpesaUrl: string;
  dataDir: string;
  databaseUrl: string;
  /** Starts and stops servers: POST /api/stop, POST /api/start. */
  controlUrl: string;
}

const NAME = 'HARUSI_E2E_SHOP';

export function announceShop(shop: RunningShop): void {
  process.env[NAME] = JSON.stringify(shop);
}

export function runningShop(): RunningShop {
  const text = process.env[NAME];
  if (text === undefined)
    throw new Error('The shop was not started: run the tests through e2e/playwright.config.ts');
  return JSON.parse(text);
}
