import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/checks/chromium.ts';

// Inherited by the workers and by the servers of the shop.
const quickDrizzle = `--import=${new URL('../scripts/lib/process/quick-drizzle.mjs', import.meta.url).href}`;
const nodeOptions = process.env['NODE_OPTIONS'] ?? '';
if (!nodeOptions.includes(quickDrizzle)) process.env['NODE_OPTIONS'] = `${nodeOptions} ${quickDrizzle}`;

/** Debian's Chromium: npm installs no browser. */
const executablePath = findChromium();

/** For containers, where Chromium runs as root, and for machines without internet access. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };

const config: PlaywrightTestConfig = {
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // CI machines are shared, so one retry there; the report names flaky tests. Locally a flaky test fails.
  retries: process.env['CI'] ? 1 : 0,
  workers: 3, // tests often wait, so two would leave two cores idle
  // Generous, because a loaded machine must not fail a correct test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    launchOptions: { ...(executablePath && { executablePath }), args },
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off', // recording takes longer than the tests
    // Axe measures contrast, which is wrong in the middle of a fade.
    contextOptions: { reducedMotion: 'reduce' },
    // Saved pages would make other tests lie; offline.spec.ts allows it.
    serviceWorkers: 'block',
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
  },
  // The tags are explained in support/tags.ts.
  projects: [
    { name: 'demo-data', use: phone, grep: /@demo-data/ },
    { name: 'desktop', use: desktop, grep: /@both-widths|@desktop/, grepInvert: /@alone/ },
    {
      name: 'phone',
      use: phone,
      grepInvert: /@demo-data|@desktop|@alone/,
      dependencies: ['demo-data', 'desktop'],
    },
    { name: 'alone', use: phone, grep: /@alone/, dependencies: ['phone'], workers: 1 },
  ],
};

export default defineConfig(config);
