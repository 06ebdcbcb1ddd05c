import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.ts';

/** Debian's Chromium: npm brings no browser. */
const executablePath = findChromium();

/** For containers, where Chromium runs as root, and for networks without a way out. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1280, height: 900 } };

/** Tests tagged @alone stop servers under everybody's feet, so they come last, one at a time. */
const ALONE = /@alone/;

/** What depends on the width is tried at both; what people say and do is the same everywhere. */
const LAYOUT = /\/(home|frame|pages|screens|not-found)\.spec\.ts$/;

/** Tests that put pieces of their own into the shop, after those that count what the demo has. */
const BUYING =
  /\/(admin-orders|admin-packages|admin-payouts|admin-products|admin-stylists|book-stylist|cart|checkout|clients|flash-sales|notifications|orders|pay|product|product-upload|stylist-portfolio|vendor-account|vendor-products)\.spec\.ts$/;

const config: PlaywrightTestConfig = {
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // 250 journeys on a borrowed machine: one that stumbles may try again, and is named as flaky at the end.
  // At home nothing is tried twice: whoever sees a flaky one mends it.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [['list']],
  use: {
    launchOptions: { ...(executablePath && { executablePath }), args },
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off', // a film of every test takes longer than the tests
    // Half-faded text has no contrast: axe must see pages at rest.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
  },
  projects: [
    { name: 'phone', use: phone, grepInvert: ALONE, testIgnore: BUYING },
    { name: 'desktop', use: desktop, grepInvert: ALONE, testMatch: LAYOUT },
    { name: 'buying', use: phone, grepInvert: ALONE, testMatch: BUYING, dependencies: ['phone', 'desktop'] },
    { name: 'alone', use: phone, grep: ALONE, dependencies: ['buying'], workers: 1 },
  ],
};

export default defineConfig(config);
