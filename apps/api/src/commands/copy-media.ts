import { readEnvironment } from '@harusi/environment/environment';
import { DomainError } from '../lib/errors.ts';
import { copyFiles, type CopyProgress } from '../services/files/copy-files.ts';
import { openFolder } from '../services/files/file-store.ts';
import { mediaFolder } from '../services/files/open-file-store.ts';
import { openBucket } from '../services/files/s3-store.ts';
import { CommandError, print, runApiCommand } from './command.ts';

const EVERY = 100;

/** `to-s3` copies the pictures of DATA_DIR into the bucket, `from-s3` back. Removes nothing, and may be repeated. */
await runApiCommand(async () => {
  const { s3, dataDir } = readEnvironment(process.env);
  if (s3 === null)
    throw new CommandError('No bucket is configured; set S3_ENDPOINT and the other four of S3.');
  const folder = { name: mediaFolder(dataDir), files: openFolder(mediaFolder(dataDir)) };
  const bucket = { name: `bucket ${s3.bucket}`, files: await openBucket(s3) };
  const [from, to] = process.argv[2] === 'from-s3' ? [bucket, folder] : [folder, bucket];

  print(`Copying pictures from ${from.name} to ${to.name}`);
  const report = (progress: CopyProgress) => {
    if (progress.files % EVERY === 0) print(`${progress.files} of ${progress.total} files`);
  };
  const { total, copied, bytes } = await copyFiles(from.files, to.files, report).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw new CommandError(
      `The storage at ${s3.endpoint} does not answer (${String(error.cause)}); run this again, it goes on where it stopped.`,
    );
  });
  print(`${copied} files copied (${(bytes / 1e6).toFixed(1)} MB), ${total - copied} were there already`);
});
