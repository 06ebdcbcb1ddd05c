import { createHash } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Account } from '@harusi/environment/accounts/s3-account';
import { SettingError } from '@harusi/environment/setting-error';
import { DomainError } from '../../lib/errors.ts';
import { type FileStore, isFileName, requireFileName, type StoredFile } from './file-store.ts';

interface Limits {
  connectMs: number;
  /** For one operation with its retries. */
  totalMs: number;
  attempts: number;
  /** After a failure all calls fail at once for so long, instead of waiting as well. */
  pauseMs: number;
  namesPerAnswer: number;
}

const LIMITS: Limits = {
  connectMs: 2_000,
  totalMs: 10_000,
  attempts: 3,
  pauseMs: 2_000,
  namesPerAnswer: 1_000,
};
const MAX_CONNECTIONS = 50;
const RETRY_AFTER_SECONDS = 5;

/** Stores files as objects of a bucket. Throws a SettingError for a bucket or a key that can't work. */
export async function openBucket(account: S3Account, limits: Partial<Limits> = {}): Promise<FileStore> {
  const { bucket: Bucket } = account;
  const all = { ...LIMITS, ...limits };
  const client = createClient(account, all);
  const attempt = createAttempt(all);
  const objectOf = (name: string) => {
    requireFileName(name);
    return { Bucket, Key: name };
  };

  async function* list(Prefix?: string): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined;
    do {
      const page = new ListObjectsV2Command({
        Bucket,
        Prefix,
        ContinuationToken,
        MaxKeys: all.namesPerAnswer,
      });
      const { Contents = [], NextContinuationToken } = await attempt((options) => client.send(page, options));
      for (const { Key = '', Size = 0, ETag = '' } of Contents) {
        const md5 = /^"([0-9a-f]{32})"$/.exec(ETag)?.[1];
        if (isFileName(Key)) yield { name: Key, size: Size, ...(md5 !== undefined && { md5 }) };
      }
      ContinuationToken = NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  // Asks for one name. A storage that can't be reached now may be back before the first visitor.
  const one = new ListObjectsV2Command({ Bucket, MaxKeys: 1 });
  await attempt((options) => client.send(one, options)).catch((error: DomainError) => {
    if (!isAway(error.cause)) throw refusedSetting(account, error.cause);
  });

  return {
    async read(name) {
      const get = new GetObjectCommand(objectOf(name));
      return attempt(async (options) => {
        const answer = await client.send(get, options).catch((error: unknown) => {
          if (isNamed(error, 'NoSuchKey')) return undefined;
          throw error;
        });
        return answer?.Body && Buffer.from(await answer.Body.transformToByteArray());
      });
    },

    /** An object is there as a whole or not at all, and the storage compares the sum with what arrived. */
    async write(name, bytes) {
      const ContentMD5 = createHash('md5').update(bytes).digest('base64');
      const put = new PutObjectCommand({ ...objectOf(name), Body: bytes, ContentMD5 });
      await attempt((options) => client.send(put, options));
    },

    /** One by one: not every storage can delete several at once. */
    async removeFolder(name) {
      requireFileName(name);
      for await (const file of list(`${name}/`)) {
        const remove = new DeleteObjectCommand(objectOf(file.name));
        await attempt((options) => client.send(remove, options));
      }
    },

    list: () => list(),
  };
}

function createClient(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Account,
  limits: Limits,
): S3Client {
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true, // servers of one's own seldom have a host name for each bucket
    maxAttempts: limits.attempts,
    // Checksums in trailers are Amazon's own; an MD5 sum is understood by all.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectMs,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });
}

/** Calls the storage within a time limit, and not at all for a moment after it was away. */
function createAttempt({ totalMs, pauseMs }: Limits) {
  let awayUntil = 0;
  return async <Value>(work: (options: { abortSignal: AbortSignal }) => Promise<Value>): Promise<Value> => {
    if (performance.now() < awayUntil) throw unavailable(new Error('The storage was away a moment ago'));
    try {
      return await work({ abortSignal: AbortSignal.timeout(totalMs) });
    } catch (error) {
      if (isAway(error)) awayUntil = performance.now() + pauseMs;
      throw unavailable(error);
    }
  };
}

/** A refusal by us or by the storage is a fault of the settings: for a visitor, pictures are away either way. */
const unavailable = (cause: unknown) =>
  new DomainError(
    'unavailable',
    'We can’t reach our pictures right now. Please try again in a few seconds.',
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause,
    },
  );

const isNamed = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name;

/** No answer, or one that says that another attempt may work. */
function isAway(error: unknown): boolean {
  const { $metadata } = (error ?? {}) as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  return status === undefined || status >= 500 || status === 429;
}

function refusedSetting({ bucket, endpoint }: S3Account, error: unknown): SettingError {
  if (isNamed(error, 'NoSuchBucket')) {
    return new SettingError(`There is no bucket ${bucket} at ${endpoint}; create it or correct S3_BUCKET.`);
  }
  const { name, message } = error as Error;
  return new SettingError(
    `The storage at ${endpoint} refuses us (${name}: ${message}); check S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
  );
}
