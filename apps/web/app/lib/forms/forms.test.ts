import { expect, test } from 'vitest';
import { toApiFailure } from '../api/errors.ts';
import { rejectForm, readFormValues } from './forms.ts';
import { networkFailure } from '../api/network-failure.ts';

test('reads the text fields of a form', () => {
  const form = new FormData();
  form.set('username', 'asha');
  form.set('photo', new File(['x'], 'veil.jpg'));
  expect(readFormValues(form)).toEqual({ username: 'asha' });
});

test('returns the typed values without secrets', () => {
  const failure = toApiFailure(400, { code: 'invalid', detail: 'No' });
  const typed = { username: 'asha', password: 'p', password_confirm: 'p', current_password: 'p', token: 't' };
  const rejection = rejectForm(failure, typed);
  expect(rejection.data).toMatchObject({ problem: failure.problem, values: { username: 'asha' } });
  expect(Object.keys(rejection.data.values)).toEqual(['username']);
  expect(rejection.init?.status).toBe(400);
});

test('responds 503 to a network failure', () => {
  expect(rejectForm(networkFailure, {}).init?.status).toBe(503);
});

test('numbers each rejection', () => {
  expect(rejectForm(networkFailure, {}).data.attempt).not.toBe(rejectForm(networkFailure, {}).data.attempt);
});
