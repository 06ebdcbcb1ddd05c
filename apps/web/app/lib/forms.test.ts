import { expect, test } from 'vitest';
import { failureOf } from './errors.ts';
import { refuse, valuesOf } from './forms.ts';
import { networkFailure } from './network-failure.ts';

test('a form is read into its texts', () => {
  const form = new FormData();
  form.set('username', 'asha');
  form.set('photo', new File(['x'], 'veil.jpg'));
  expect(valuesOf(form)).toEqual({ username: 'asha' });
});

test('a refusal keeps what was typed, but no secret', () => {
  const failure = failureOf(400, { code: 'invalid', detail: 'No' });
  const typed = { username: 'asha', password: 'p', password_confirm: 'p', current_password: 'p', token: 't' };
  const answer = refuse(failure, typed);
  expect(answer.data).toMatchObject({ problem: failure.problem, values: { username: 'asha' } });
  expect(Object.keys(answer.data.values)).toEqual(['username']);
  expect(answer.init?.status).toBe(400);
});

test('a refusal without an answer counts as a server that is away', () => {
  expect(refuse(networkFailure, {}).init?.status).toBe(503);
});

test('the same refusal twice can be told apart', () => {
  expect(refuse(networkFailure, {}).data.attempt).not.toBe(refuse(networkFailure, {}).data.attempt);
});
