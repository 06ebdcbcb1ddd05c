interface Choice {
  colour: string | null;
  size: string | null;
}

/** `/product/12-ivory-veil`: the id identifies the product, the slug is for people. */
export const productPath = ({ id, slug }: { id: number; slug: string }): string => `/product/${id}-${slug}`;

/** Sets the chosen colour and size in a query and leaves the rest of it alone. */
export function withChoice(search: URLSearchParams, { colour, size }: Choice): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ colour, size })) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** A link that opens the product with the same colour and size chosen. */
export function pathWithChoice(path: string, choice: Choice): string {
  const search = withChoice(new URLSearchParams(), choice);
  return search.size === 0 ? path : `${path}?${search}`;
}
