/** Adds typed tags: trimmed, non-empty and unique. A comma separates tags. */
export function addTags(tags: readonly string[], typed: string): readonly string[] {
  const all = [...tags];
  for (const word of typed.split(',')) {
    const tag = word.trim().replace(/\s+/g, ' ');
    const isThere = all.some((known) => known.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isThere) all.push(tag);
  }
  return all.length === tags.length ? tags : all;
}
