export interface Difference<Field extends string> {
  field: Field;
  /** What the other person saved. */
  theirs: string;
  /** What is typed here, where it was changed too. */
  mine: string | undefined;
}

interface Compared<Body> {
  /** As it was read when the form opened. */
  before: Body;
  /** As somebody else saved it meanwhile. */
  now: Body;
  /** What was changed here. */
  mine: Partial<Body>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is otherwise in a form than it was when it opened. */
export const pickChanged = <Body extends object>(before: Body, typed: Body): Partial<Body> => {
  const changed = { ...typed };
  for (const field in changed) if (isSame(before[field], changed[field])) delete changed[field];
  return changed;
};

/** What was touched here, laid over what somebody else saved meanwhile: the rest stays as they left it. */
export const mergeChanges = <Body extends object>(before: Body, theirs: Body, typed: Body): Body => ({
  ...theirs,
  ...pickChanged(before, typed),
});

/** What somebody else changed since a form was opened, beside what was typed in it. */
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

/** What a field holds, in words. */
export function formatFieldValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ') || 'None';
  return (typeof value === 'string' || typeof value === 'number' ? String(value) : '') || 'Nothing';
}
