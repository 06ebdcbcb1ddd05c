import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../../scripts/lib/repository.ts';

/** The shop under test. */
export interface RunningShop {
  siteUrl: string;
  apiUrl: string;
  /** The M-Pesa simulator, with its phones and controls under /_sim/. */
  mpesaUrl: string;
  dataDir: string;
  databaseUrl: string;
  /** POST /api/stop, /api/start and /reset; GET /health. */
  controlUrl: string;
}

/** Worker processes inherit the environment. */
const VARIABLE = 'HARUSI_E2E_SHOP';

export function publishRunningShop(shop: RunningShop): void {
  process.env[VARIABLE] = JSON.stringify(shop);
}

export function getRunningShop(): RunningShop {
  const text = process.env[VARIABLE];
  if (text === undefined) {
    throw new Error('The shop was not started: run the tests through e2e/playwright.config.ts');
  }
  return JSON.parse(text);
}

const TEST_SHOP_FILE = join(root, 'node_modules', '.cache', 'test-shop.json');

/** Lets later test runs find this shop. Returns a function that withdraws it. */
export function announceTestShop(shop: RunningShop): () => void {
  mkdirSync(dirname(TEST_SHOP_FILE), { recursive: true });
  writeFileSync(TEST_SHOP_FILE, JSON.stringify(shop), { mode: 0o600 });
  return () => rmSync(TEST_SHOP_FILE, { force: true });
}

/** The shop of `npm run test:shop`, if it runs. */
export async function findTestShop(): Promise<RunningShop | undefined> {
  try {
    const shop: RunningShop = JSON.parse(readFileSync(TEST_SHOP_FILE, 'utf8'));
    const { ok } = await fetch(`${shop.controlUrl}/health`, { signal: AbortSignal.timeout(2_000) });
    return ok ? shop : undefined;
  } catch {
    return undefined;
  }
}

/** Calls the server that controls the shop, which runs in another process. */
export async function callControl({ controlUrl }: RunningShop, path: string): Promise<void> {
  const response = await fetch(controlUrl + path, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
}
