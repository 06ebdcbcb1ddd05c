export interface FileRules {
  /** MIME types such as `image/png`. */
  types: readonly string[];
  maxBytes: number;
  maxFiles: number;
  /** The minimum of width and height. */
  minPixels?: number;
}

/** Why a file was rejected; the text contains its name. */
export interface FileRejection {
  title: string;
  text: string;
}

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

const MEGABYTE = 1024 * 1024;

/** Splits chosen files into accepted ones and reasons for rejecting the others. */
export function checkFiles<Chosen extends FileFacts>(
  chosen: readonly Chosen[],
  existingCount: number,
  rules: FileRules,
): { accepted: Chosen[]; rejected: FileRejection[] } {
  const accepted: Chosen[] = [];
  const rejected: FileRejection[] = [];
  for (const file of chosen) {
    const hasRoom = existingCount + accepted.length < rules.maxFiles;
    const reason = rejectionOf(file, rules) ?? (hasRoom ? undefined : tooManyFiles(file, rules));
    if (reason === undefined) accepted.push(file);
    else rejected.push(reason);
  }
  return { accepted, rejected };
}

function rejectionOf(
  { name, size, type }: FileFacts,
  { types, maxBytes }: FileRules,
): FileRejection | undefined {
  if (!types.includes(type))
    return { title: 'Not a picture', text: `${name} is not a ${typeNamesText(types)} file.` };
  if (size === 0) return { title: 'Empty file', text: `${name} is empty.` };
  if (size <= maxBytes) return undefined;
  return { title: 'File too large', text: `${name} is larger than ${formatBytes(maxBytes)}.` };
}

const tooManyFiles = ({ name }: FileFacts, { maxFiles }: FileRules): FileRejection => ({
  title: 'Too many files',
  text: `${name} was left out: ${maxFiles === 1 ? 'one file is' : `${maxFiles} files are`} the most.`,
});

export const unreadableFile = ({ name }: FileFacts): FileRejection => ({
  title: 'Not a picture',
  text: `${name} cannot be opened as a picture.`,
});

export const tooSmallPicture = (
  { name }: FileFacts,
  { width, height }: Size,
  minPixels: number,
): FileRejection => ({
  title: 'Picture too small',
  text: `${name} has ${width}x${height} pixels; it needs at least ${squareText(minPixels)}.`,
});

export interface Size {
  width: number;
  height: number;
}

/** Enough for any screen, and quick to send from a phone. */
const MAX_SIDE = 2000;

/** Scales the longer side down to 2000 pixels, but never the shorter one below the minimum. */
export function uploadSize({ width, height }: Size, minPixels = 0): Size {
  const target = MAX_SIDE / Math.max(width, height);
  const scale = Math.min(1, Math.max(target, minPixels / Math.min(width, height)));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** `PNG`, `JPG` and so on. */
export const typeNames = (types: readonly string[]): string[] =>
  types.map((type) => (type.split('/')[1] ?? type).replace('jpeg', 'jpg').toUpperCase());

/** `PNG, JPG, WEBP or GIF` */
export const typeNamesText = (types: readonly string[]): string =>
  typeNames(types)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ');

/** `800x800`, as in the specification. */
export const squareText = (side: number): string => `${side}x${side}`;

/** `5MB`, `320KB`, as in the specification. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes}B`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / 1024)}KB`;
  return `${Number((bytes / MEGABYTE).toFixed(1))}MB`;
}

/** Moves an entry to another position; returns the same order when either position is out of range. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
