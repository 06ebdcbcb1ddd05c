import type { Choice } from './choices.ts';

/** The choice as it stands in an address; whatever else stands there stays. */
export function withChoice(search: URLSearchParams, { colour, size }: Choice): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ colour, size })) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** A link that shows somebody else the same choice. */
export function sharedAddress(address: string, choice: Choice): string {
  const search = withChoice(new URLSearchParams(), choice);
  return search.size === 0 ? address : `${address}?${search}`;
}
