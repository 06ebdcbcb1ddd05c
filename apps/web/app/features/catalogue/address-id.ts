/** The id in `3-garden-wedding` or `3`; undefined for anything else. */
export function parseAddressId(param: string): number | undefined {
  const [, id] = /^([1-9]\d{0,8})(?:-[a-z0-9-]*)?$/i.exec(param) ?? [];
  return id === undefined ? undefined : Number(id);
}
