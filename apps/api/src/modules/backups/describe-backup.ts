import type { TakenBackup } from './take-backup.service.ts';

const count = (number: number, thing: string) =>
  `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;

export const formatSize = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** For the operator, line by line. */
export function describeBackup({
  path,
  bytes,
  sha256,
  tables,
  rows,
  pictures,
  missing,
  damaged,
}: TakenBackup) {
  return [
    `Backup in ${path} (${formatSize(bytes)}, SHA-256 ${sha256})`,
    `It has ${count(rows, 'row')} of ${count(tables, 'table')}, and ${count(pictures, 'picture')}.`,
    ...(missing.length > 0
      ? [`${count(missing.length, 'picture')} had no file and could not be backed up: ${some(missing)}`]
      : []),
    ...(damaged.length > 0
      ? [`${count(damaged.length, 'picture')} are damaged in the file store: ${some(damaged)}`]
      : []),
  ];
}

const some = (hashes: readonly string[]) =>
  hashes
    .slice(0, 5)
    .map((hash) => hash.slice(0, 32))
    .join(', ') + (hashes.length > 5 ? ' …' : '');
