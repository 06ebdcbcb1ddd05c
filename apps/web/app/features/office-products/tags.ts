/** The tags with what was typed: trimmed, never empty, each only once. A comma ends a tag as Enter does. */
export function addTags(tags: readonly string[], typed: string): readonly string[] {
  const all = [...tags];
  for (const word of typed.split(',')) {
    const tag = word.trim().replace(/\s+/g, ' ');
    const isThere = all.some((known) => known.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isThere) all.push(tag);
  }
  return all.length === tags.length ? tags : all;
}
