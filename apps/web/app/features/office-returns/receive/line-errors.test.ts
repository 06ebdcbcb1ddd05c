import { expect, test } from 'vitest';
import { nameLineErrors } from './line-errors.ts';

const problem = { code: 'invalid', message: 'Invalid' };

test('names errors after the piece they are about', () => {
  const field_errors = { 'lines.1.condition': ['Say how it looks'], delivery: ['Too much'], lines: ['All'] };
  expect(nameLineErrors({ ...problem, field_errors }, [{ id: 7 }, { id: 8 }]).field_errors).toEqual({
    'condition.8': ['Say how it looks'],
    delivery: ['Too much'],
    lines: ['All'],
  });
});

test('leaves other problems alone', () => {
  expect(nameLineErrors(problem, [])).toBe(problem);
});
