import { VENDOR_PICTURE_MOST_BYTES } from '@harusi/contracts/picture-limits';

export interface FileRules {
  /** MIME types, such as `image/png`. */
  types: readonly string[];
  maxBytes: number;
  maxFiles: number;
}

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

const MEGABYTE = 1024 * 1024;

/** Pictures of products, as the specification asks for them. */
export const PICTURES: FileRules = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: VENDOR_PICTURE_MOST_BYTES,
  maxFiles: 8,
};

/** Sorts what somebody chose into what we take and, file by file, why we do not take the rest. */
export function sortFiles<Chosen extends FileFacts>(
  chosen: readonly Chosen[],
  alreadyThere: number,
  rules: FileRules,
): { taken: Chosen[]; refused: string[] } {
  const taken: Chosen[] = [];
  const refused: string[] = [];
  for (const file of chosen) {
    const room = alreadyThere + taken.length < rules.maxFiles;
    const reason = refusalOf(file, rules) ?? (room ? undefined : tooMany(file, rules));
    if (reason === undefined) taken.push(file);
    else refused.push(reason);
  }
  return { taken, refused };
}

function refusalOf({ name, size, type }: FileFacts, { types, maxBytes }: FileRules): string | undefined {
  if (!types.includes(type)) return `${name} is not a ${kinds(types)} file.`;
  if (size === 0) return `${name} is empty.`;
  return size > maxBytes ? `${name} is larger than ${formatBytes(maxBytes)}.` : undefined;
}

const tooMany = ({ name }: FileFacts, { maxFiles }: FileRules) =>
  `${name} was left out: ${maxFiles === 1 ? 'one file is' : `${maxFiles} files are`} the most.`;

/** `PNG, JPG or WEBP` */
const kinds = (types: readonly string[]) =>
  types
    .map((type) => (type.split('/')[1] ?? type).replace('jpeg', 'jpg').toUpperCase())
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ');

/** `5MB`, `320KB`, as the specification writes it. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes}B`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / 1024)}KB`;
  return `${Number((bytes / MEGABYTE).toFixed(1))}MB`;
}

/** The list with one entry moved a step; the same list when there is no such step. */
export function moved<Entry>(list: readonly Entry[], from: number, step: -1 | 1): Entry[] {
  const next = [...list];
  const entry = next[from];
  const other = next[from + step];
  if (entry === undefined || other === undefined) return next;
  next[from] = other;
  next[from + step] = entry;
  return next;
}
