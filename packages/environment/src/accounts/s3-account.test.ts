import { expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';

const ACCOUNT = {
  S3_ENDPOINT: 'https://s3.af-south-1.amazonaws.com/',
  S3_REGION: 'af-south-1',
  S3_BUCKET: 'harusi-media',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: 'Hush/hush+',
};

it('has no bucket without settings', () => {
  expect(readEnvironment({}).s3).toBeNull();
  expect(readEnvironment({ S3_CACHE_MB: '8' }).s3).toBeNull();
});

it('has the bucket of the settings', () => {
  expect(readEnvironment(ACCOUNT).s3).toEqual({
    endpoint: 'https://s3.af-south-1.amazonaws.com',
    region: 'af-south-1',
    bucket: 'harusi-media',
    accessKeyId: 'AKIA1',
    secretAccessKey: 'Hush/hush+',
    cacheMegabytes: 64,
  });
  expect(readEnvironment({ ...ACCOUNT, S3_CACHE_MB: '8' }).s3?.cacheMegabytes).toBe(8);
});

it.each(Object.keys(ACCOUNT))('needs %s together with the others', (name) => {
  const sentence = `${name} is missing; pictures in S3 need ${Object.keys(ACCOUNT).join(', ')} together.`;
  expect(() => readEnvironment({ ...ACCOUNT, [name]: '' })).toThrow(sentence);
});

it.each([
  [
    { S3_ENDPOINT: 's3.example' },
    'S3_ENDPOINT must be the address of the storage, such as https://s3.af-south-1.amazonaws.com; please correct it.',
  ],
  [
    { S3_BUCKET: 'Harusi Media' },
    'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens; please correct it.',
  ],
  [{ S3_CACHE_MB: '-1' }, 'S3_CACHE_MB must be a number of megabytes; please correct it.'],
])('rejects %o with one sentence', (variables, sentence) => {
  expect(() => readEnvironment({ ...ACCOUNT, ...variables })).toThrow(sentence);
});
