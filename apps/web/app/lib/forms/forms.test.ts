import { expect, test } from 'vitest';
import { toApiFailure } from '../api/errors.ts';
import { rejectForm, readFormValues } from './forms.ts';
import { networkFailure } from '../api/network-failure.ts';

test('a form is read into its texts', () => {
  const form = new FormData();
  form.set('username', 'asha');
  form.set('photo', new File(['x'], 'veil.jpg'));
  expect(readFormValues(form)).toEqual({ username: 'asha' });
});

test('a refusal keeps what was typed, but no secret', () => {
  const failure = toApiFailure(400, { code: 'invalid', detail: 'No' });
  const typed = { username: 'asha', password: 'p', password_confirm: 'p', current_password: 'p', token: 't' };
  const answer = rejectForm(failure, typed);
  expect(answer.data).toMatchObject({ problem: failure.problem, values: { username: 'asha' } });
  expect(Object.keys(answer.data.values)).toEqual(['username']);
  expect(answer.init?.status).toBe(400);
});

test('a refusal without an answer counts as a server that is away', () => {
  expect(rejectForm(networkFailure, {}).init?.status).toBe(503);
});

test('the same refusal twice can be told apart', () => {
  expect(rejectForm(networkFailure, {}).data.attempt).not.toBe(rejectForm(networkFailure, {}).data.attempt);
});
