/** Resources that are tagged one by one: `product.changed {product: 12}` invalidates `p12`. */
const PREFIXES: Readonly<Record<string, string>> = { product: 'p' };

interface ChangeEvent {
  type: string;
  data: unknown;
}

/** The cache tags that an event invalidates; none for events that report no change. */
export function tagsForEvent({ type, data }: ChangeEvent): string[] {
  const resource = /^(\w+)\.changed$/.exec(type)?.[1];
  if (resource === undefined) return [];
  const prefix = PREFIXES[resource];
  if (prefix === undefined) return [resource];
  const id = new Map<string, unknown>(Object.entries(data ?? {})).get(resource);
  return typeof id === 'number' ? [prefix + id] : [];
}
