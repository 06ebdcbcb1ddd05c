/** Things that are kept by their number: `product.changed {product: 12}` is about `p12`. */
const NUMBERED: Readonly<Record<string, string>> = { product: 'p' };

interface Change {
  type: string;
  data: unknown;
}

/** What kept answers call the thing that an event says has changed; nothing for any other event. */
export function tagsOf({ type, data }: Change): string[] {
  const thing = /^(\w+)\.changed$/.exec(type)?.[1];
  if (thing === undefined) return [];
  const letter = NUMBERED[thing];
  if (letter === undefined) return [thing];
  const number = new Map<string, unknown>(Object.entries(data ?? {})).get(thing);
  return typeof number === 'number' ? [letter + number] : [];
}
