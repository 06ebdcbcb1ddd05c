import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { media } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { afterAll, expect, it } from 'vitest';
import { makeStylist } from '../../../test/bookings/booking-rows.ts';
import {
  aPhoto,
  openSubmissionClients,
  submissionFields,
} from '../../../test/catalogue/submission-clients.ts';
import { openPortfolioClient } from '../../../test/media/portfolio.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { openFolder } from '../../services/files/file-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'harusi-slow-storage-'));
afterAll(() => rm(folder, { recursive: true }));
const stored = openFolder(folder);
let gate = Promise.withResolvers<void>();
let writing = 0;
const files: typeof stored = {
  ...stored,
  async write(name, bytes) {
    writing += 1;
    await gate.promise;
    await stored.write(name, bytes);
  },
};

const api = await startTestApi({ files });
const { app, db, clock, signIn } = api;
const { headers } = await signIn('admin');
const { submit } = await openSubmissionClients(api);
const stylist = await makeStylist(db, { now: clock.now() });
const { upload: sendWork } = openPortfolioClient(api, { stylist, file: (await aPhoto(3)).bytes });

async function uploadPicture() {
  const payload = new FormData();
  payload.append('image', new Blob([Uint8Array.from((await aPhoto(4)).bytes)]), 'photo.jpg');
  return app.inject({ method: 'POST', url: '/admin/media/', headers, payload });
}

it.each([
  ['a picture of the back office', uploadPicture],
  ['a product of a vendor', async () => submit(submissionFields(), [await aPhoto(1), await aPhoto(2)])],
  ['the work of a stylist', async () => sendWork()],
])('%s holds no transaction open while the storage is slow', async (_what, send) => {
  const before = await db.$count(media);
  const sent = send();
  await expect.poll(() => writing, { timeout: 20_000 }).toBe(1);
  const { rows } = await db.execute(sql`select state, query from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`);
  expect(rows).toEqual([]);
  expect(await db.$count(media), 'no record without its file').toBe(before);
  gate.resolve();
  expect((await sent).statusCode).toBe(201);
  expect(await db.$count(media)).toBeGreaterThan(before);
  gate = Promise.withResolvers();
  writing = 0;
});
