import { z } from 'zod';
import { SettingError } from '../setting-error.ts';

/** A bucket of S3-compatible storage, and who may use it. */
export interface S3Account {
  /** Of the service, without the bucket: `https://s3.af-south-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Memory for what was read from it; 0 disables the cache. */
  cacheMegabytes: number;
}

export const S3_VARIABLES = {
  S3_ENDPOINT: z
    .string()
    .refine(
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      'must be the address of the storage, such as https://s3.af-south-1.amazonaws.com',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_CACHE_MB: z.coerce.number().int().min(0, 'must be a number of megabytes').max(4096).default(64),
};

/** Null when none of the five is set: then pictures are files. */
export function readS3Account(v: z.output<z.ZodObject<typeof S3_VARIABLES>>): S3Account | null {
  const given = {
    S3_ENDPOINT: v.S3_ENDPOINT,
    S3_REGION: v.S3_REGION,
    S3_BUCKET: v.S3_BUCKET,
    S3_ACCESS_KEY_ID: v.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: v.S3_SECRET_ACCESS_KEY,
  };
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (endpoint && region && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, region, bucket, accessKeyId, secretAccessKey, cacheMegabytes: v.S3_CACHE_MB };
  }
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(given).length) return null;
  throw new SettingError(
    `${missing[0]} is missing; pictures in S3 need ${Object.keys(given).join(', ')} together.`,
  );
}
