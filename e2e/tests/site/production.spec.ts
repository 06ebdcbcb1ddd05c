import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { root } from '../../../scripts/lib/repository.ts';
import { expect, test } from '../../support/fixtures.ts';
import { withShop } from '../../support/shop/started-shop.ts';

/** What an operator fills in. */
const FILLED_IN: Record<string, string> = {
  JWT_SECRET: 'a secret of the tests, long enough for the check',
  PAGE_SERVER_KEY: 'a-key-of-the-tests-for-the-page-server',
  SMTP_URL: 'smtp://harusi:secret@127.0.0.1:9',
  MPESA_SHORTCODE: '600100',
  MPESA_PASSKEY: 'passkey',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_INITIATOR: 'shopapi',
  MPESA_INITIATOR_PASSWORD: 'secret',
};

function documentedCommand(secrets: { DATABASE_URL: string; MPESA_CERTIFICATE: string }): string {
  const [, command = ''] = /```sh\n(NODE_ENV=[^`]+)```/.exec(
    readFileSync(join(root, 'docs/settings.md'), 'utf8'),
  )!;
  const values: Record<string, string> = { ...FILLED_IN, ...secrets };
  return command.replaceAll(/(\w+)='<[^>]+>'/g, (_, name: string) => `${name}='${values[name]!}'`);
}

/** Creates an empty database on the tests' server and drops it after `use`. */
async function withDatabase(db: Db, databaseUrl: string, use: (url: string) => Promise<void>): Promise<void> {
  const name = `harusi_${crypto.randomUUID().replaceAll('-', '')}`;
  await db.execute(sql.raw(`create database ${name}`));
  try {
    await use(Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href);
  } finally {
    await db.execute(sql.raw(`drop database ${name} with (force)`));
  }
}

test('the documented production command starts a shop without a simulator', async ({ db, shop, request }) => {
  const certificate = await (await request.get(`${shop.mpesaUrl}/_sim/cert.pem`)).text();
  await withDatabase(db, shop.databaseUrl, (databaseUrl) =>
    withShop(
      documentedCommand({ DATABASE_URL: databaseUrl, MPESA_CERTIFICATE: certificate }),
      async ({ siteUrl, apiUrl, mpesaUrl }) => {
        expect((await request.get(`${siteUrl}/health/live/`)).status()).toBe(200);
        expect((await request.get(`${apiUrl}/shop/`)).status()).toBe(200);
        expect((await request.get(`${apiUrl}/metrics/`)).status()).toBe(404);
        await expect(fetch(`${mpesaUrl}/_sim/health`)).rejects.toThrow();
      },
    ),
  );
});

test('every page of a test shop says that no payment is real', async ({ db, shop, page }) => {
  const settings = `NODE_ENV=production ALLOW_TEST_PAYMENTS=1 JWT_SECRET='${FILLED_IN['JWT_SECRET']}'`;
  await withDatabase(db, shop.databaseUrl, (databaseUrl) =>
    withShop(`${settings} DATABASE_URL='${databaseUrl}' npm start`, async ({ siteUrl }) => {
      for (const path of ['/', '/cart', '/login', '/admin', '/vendor']) {
        await page.goto(siteUrl + path);
        await expect(page.getByText('Test shop: no real payments')).toBeVisible();
      }
      await page.goto('about:blank'); // its requests end before the shop does
    }),
  );
});
