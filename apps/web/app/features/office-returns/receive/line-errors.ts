import type { ApiError } from '../../../lib/api/errors.ts';

/** The name of a piece's field. */
export const lineField = (field: string, id: number) => `${field}.${id}`;

/** Moves errors of `lines.0.condition` to the field of the piece that was sent there. */
export function nameLineErrors(problem: ApiError, lines: readonly { id: number }[]): ApiError {
  if (!problem.field_errors) return problem;
  const named = Object.entries(problem.field_errors).map(([path, sentences]) => {
    const [, index, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const line = lines[Number(index)];
    return [line === undefined ? path : lineField(field, line.id), sentences] as const;
  });
  return { ...problem, field_errors: Object.fromEntries(named) };
}
