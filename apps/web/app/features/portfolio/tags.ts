export const MAX_TAGS = 12;
export const MAX_TAG_LENGTH = 40;

/** Adds a trimmed tag, ignoring duplicates in any case and tags above the limit. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_TAG_LENGTH);
  const isThere = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  return tag === '' || isThere || tags.length >= MAX_TAGS ? tags : [...tags, tag];
}

/** Reads tags from a draft. */
export function readTags(text: string | undefined): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    const tags = Array.isArray(parsed) ? parsed.filter((tag): tag is string => typeof tag === 'string') : [];
    return tags.reduce(withTag, []);
  } catch {
    return [];
  }
}
