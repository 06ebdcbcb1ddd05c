import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createBucket } from '../../test/files/bucket.ts';
import { runNpmScript } from '../../test/run-npm-script.ts';
import { openFolder } from '../services/files/file-store.ts';
import { openBucket } from '../services/files/s3-store.ts';

const { account, remove } = await createBucket();
afterAll(remove);
const settings = {
  S3_ENDPOINT: account.endpoint,
  S3_REGION: account.region,
  S3_BUCKET: account.bucket,
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
};

async function aMachine() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'harusi-machine-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
  return { variables: { ...settings, DATA_DIR }, media: openFolder(join(DATA_DIR, 'media')) };
}
const contentsOf = async (files: Pick<ReturnType<typeof openFolder>, 'list' | 'read'>) => {
  const names = (await Array.fromAsync(files.list())).map(({ name }) => name).toSorted();
  return Promise.all(names.map(async (name) => [name, (await files.read(name))?.toString('hex')]));
};

it('npm run media:to-s3 and media:from-s3 move the pictures to another machine', async () => {
  const [old, next] = [await aMachine(), await aMachine()];
  for (let i = 0; i < 120; i++) await old.media.write(`${i % 7}/${i}/master.jpg`, randomBytes(1_000));
  const up = await runNpmScript('media:to-s3', old.variables);
  expect(up).toEqual({
    code: 0,
    stderr: '',
    lines: [
      expect.stringMatching(new RegExp(`^Copying pictures from /.+/media to bucket ${account.bucket}$`)),
      '100 of 120 files',
      '120 files copied (0.1 MB), 0 were there already',
    ],
  });
  const pictures = await contentsOf(old.media);
  expect(await contentsOf(await openBucket(account))).toEqual(pictures);

  await old.media.write('new/master.jpg', Buffer.from('uploaded meanwhile'));
  expect((await runNpmScript('media:to-s3', old.variables)).lines.at(-1)).toBe(
    '1 files copied (0.0 MB), 120 were there already',
  );
  expect((await runNpmScript('media:from-s3', next.variables)).code).toBe(0);
  expect(await contentsOf(next.media)).toEqual(await contentsOf(old.media));
});

it('says what is wrong in one sentence', async () => {
  const { variables } = await aMachine();
  const { S3_ENDPOINT: _, S3_REGION: _region, S3_BUCKET: _bucket, S3_ACCESS_KEY_ID: _id, S3_SECRET_ACCESS_KEY: _key, ...none } = variables; // prettier-ignore
  expect(await runNpmScript('media:to-s3', none)).toMatchObject({
    code: 1,
    stderr: 'No bucket is configured; set S3_ENDPOINT and the other four of S3.',
  });
  expect(await runNpmScript('media:to-s3', { ...variables, S3_BUCKET: 'not-there' })).toMatchObject({
    code: 1,
    stderr: `There is no bucket not-there at ${account.endpoint}; create it or correct S3_BUCKET.`,
  });
  const away = await runNpmScript('media:from-s3', { ...variables, S3_ENDPOINT: 'http://127.0.0.1:1' });
  expect([away.code, away.stderr]).toEqual([
    1,
    expect.stringMatching(
      /^The storage at http:\/\/127\.0\.0\.1:1 does not answer \(.+\); run this again, it goes on where it stopped\.$/,
    ),
  ]);
});
