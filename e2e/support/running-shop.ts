/** The shop that global-setup.ts started. Passed in the environment, which worker processes inherit. */
export interface RunningShop {
  siteUrl: string;
  apiUrl: string;
  /** The M-Pesa simulator, with its phones and controls under /_sim/. */
  mpesaUrl: string;
  dataDir: string;
  databaseUrl: string;
  /** Starts and stops servers: POST /api/stop, POST /api/start. */
  controlUrl: string;
}

const VARIABLE = 'HARUSI_E2E_SHOP';

export function publishRunningShop(shop: RunningShop): void {
  process.env[VARIABLE] = JSON.stringify(shop);
}

export function getRunningShop(): RunningShop {
  const text = process.env[VARIABLE];
  if (text === undefined)
    throw new Error('The shop was not started: run the tests through e2e/playwright.config.ts');
  return JSON.parse(text);
}
