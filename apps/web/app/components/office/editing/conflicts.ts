export interface Difference<Field extends string> {
  field: Field;
  /** The value saved by the other user. */
  theirs: string;
  /** The value typed here, if this field changed here, too. */
  mine: string | undefined;
}

interface Compared<Body> {
  /** As loaded when the form opened. */
  before: Body;
  /** As saved by the other user. */
  now: Body;
  /** What changed here. */
  mine: Partial<Body>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ from when the form opened. */
export const pickChanged = <Body extends object>(before: Body, typed: Body): Partial<Body> => {
  const changed = { ...typed };
  for (const field in changed) if (isSame(before[field], changed[field])) delete changed[field];
  return changed;
};

/** Applies the changes made here to the version another user saved. */
export const mergeChanges = <Body extends object>(before: Body, theirs: Body, typed: Body): Body => ({
  ...theirs,
  ...pickChanged(before, typed),
});

/** The fields another user changed since the form opened, beside the values typed here. */
export const diffFields = <Body extends object, Field extends keyof Body & string>(
  { before, now, mine }: Compared<Body>,
  fields: readonly Field[],
  say: (body: Partial<Body>, field: Field) => string,
): Difference<Field>[] =>
  fields
    .filter((field) => !isSame(before[field], now[field]))
    .map((field) => ({
      field,
      theirs: say(now, field),
      mine: field in mine && !isSame(mine[field], now[field]) ? say(mine, field) : undefined,
    }));

export function formatFieldValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ') || 'None';
  return (typeof value === 'string' || typeof value === 'number' ? String(value) : '') || 'Nothing';
}
