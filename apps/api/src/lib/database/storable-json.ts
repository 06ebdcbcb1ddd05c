/** Deeper than any message we know; JavaScript and PostgreSQL run out of stack at some thousands. */
const MAX_DEPTH = 50;
/** As `JSON.stringify` writes NUL and lone surrogates, which `jsonb` rejects. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/**
 * Any JSON, in a form that a `jsonb` column can store. A message from outside must never be lost because of a character:
 * what `jsonb` rejects is stored as the text it was.
 */
export function toStorableJson(value: unknown): unknown {
  if (isTooDeep(value)) return { unreadable: 'nested too deeply' };
  const text = JSON.stringify(value) ?? 'null';
  return UNSTORABLE.test(text) ? { unreadable: text } : value;
}

/** Without recursion, which is what deep nesting breaks. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}
