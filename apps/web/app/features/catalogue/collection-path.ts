/** `/collection/3-garden-wedding`: the number finds it, the words are for people. */
export const collectionPath = ({ id, slug }: { id: number; slug: string }): string =>
  `/collection/${id}-${slug}`;

/** The number in `3-garden-wedding` or `3`; none in anything else. */
export function collectionIdOf(address: string): number | undefined {
  const [, id] = /^([1-9]\d{0,8})(?:-[a-z0-9-]*)?$/i.exec(address) ?? [];
  return id === undefined ? undefined : Number(id);
}
