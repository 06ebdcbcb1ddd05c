export interface FileRules {
  /** MIME types, such as `image/png`. */
  types: readonly string[];
  maxBytes: number;
  maxFiles: number;
  /** Of either side of a picture. */
  leastPixels?: number;
}

/** Why a file is not taken; the text names it. */
export interface FileRejection {
  title: string;
  text: string;
}

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

const MEGABYTE = 1024 * 1024;

/** Sorts what somebody chose into what we take and, file by file, why we do not take the rest. */
export function checkFiles<Chosen extends FileFacts>(
  chosen: readonly Chosen[],
  alreadyThere: number,
  rules: FileRules,
): { taken: Chosen[]; refused: FileRejection[] } {
  const taken: Chosen[] = [];
  const refused: FileRejection[] = [];
  for (const file of chosen) {
    const room = alreadyThere + taken.length < rules.maxFiles;
    const reason = refusalOf(file, rules) ?? (room ? undefined : tooMany(file, rules));
    if (reason === undefined) taken.push(file);
    else refused.push(reason);
  }
  return { taken, refused };
}

function refusalOf(
  { name, size, type }: FileFacts,
  { types, maxBytes }: FileRules,
): FileRejection | undefined {
  if (!types.includes(type))
    return { title: 'Not a picture', text: `${name} is not a ${typeNamesText(types)} file.` };
  if (size === 0) return { title: 'Empty file', text: `${name} is empty.` };
  if (size <= maxBytes) return undefined;
  return { title: 'File too large', text: `${name} is larger than ${formatBytes(maxBytes)}.` };
}

const tooMany = ({ name }: FileFacts, { maxFiles }: FileRules): FileRejection => ({
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
  least: number,
): FileRejection => ({
  title: 'Picture too small',
  text: `${name} has ${width}x${height} pixels; it needs at least ${squareText(least)}.`,
});

export interface Size {
  width: number;
  height: number;
}

/** Nobody sees more on a screen, and a phone sends it in a breath. */
const LONGEST_SIDE = 2000;

/** The size to send: the longer side at most 2000, the shorter one never below what is asked for. */
export function uploadSize({ width, height }: Size, leastPixels = 0): Size {
  const wanted = LONGEST_SIDE / Math.max(width, height);
  const scale = Math.min(1, Math.max(wanted, leastPixels / Math.min(width, height)));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** `PNG`, `JPG` and so on, as people call them. */
export const typeNames = (types: readonly string[]): string[] =>
  types.map((type) => (type.split('/')[1] ?? type).replace('jpeg', 'jpg').toUpperCase());

/** `PNG, JPG, WEBP or GIF` */
export const typeNamesText = (types: readonly string[]): string =>
  typeNames(types)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ');

/** `800x800`, as the specification writes it. */
export const squareText = (side: number): string => `${side}x${side}`;

/** `5MB`, `320KB`, as the specification writes it. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes}B`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / 1024)}KB`;
  return `${Number((bytes / MEGABYTE).toFixed(1))}MB`;
}

/** The list with one entry at another place; the same list when there is no such entry or place. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
