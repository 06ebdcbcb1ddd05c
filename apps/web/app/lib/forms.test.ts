import { expect, test } from 'vitest';
import { failureOf, networkFailure } from './errors.ts';
import { findEmpty, orSay, refuse, valuesOf } from './forms.ts';

const SENTENCE = 'Login failed. Please check your credentials and try again.';

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

test('empty fields are named, filled ones are not', () => {
  const wanted = { username: 'Enter your username', password: 'Enter your password' };
  expect(findEmpty({ username: 'asha', password: 'p' }, wanted)).toBeUndefined();
  expect(findEmpty({ username: '  ', password: 'p' }, wanted)?.problem.field_errors).toEqual({
    username: ['Enter your username'],
  });
  expect(findEmpty({}, wanted)?.problem.field_errors).toHaveProperty('password');
});

test.each([
  { detail: 'Wrong' },
  { message: 'Wrong' },
  { error: 'Wrong' },
  { non_field_errors: ['Wrong'] },
  'Wrong',
])('the words of the server win: %j', (body) => {
  expect(orSay(failureOf(401, body), SENTENCE).problem.message).toBe('Wrong');
});

test.each([400, 401, 403, 404, 413, 415, 418, 422])(
  'a wordless %i gets the sentence of the form',
  (status) => {
    expect(orSay(failureOf(status, undefined), SENTENCE).problem.message).toBe(SENTENCE);
  },
);

test.each([
  [429, 'Too many requests. Please wait a moment and try again.'],
  [500, 'Server error. Please try again later or contact support.'],
  [503, 'Service is currently under maintenance. Please try again later.'],
])('a wordless %i is nobody’s typing mistake', (status, words) => {
  expect(orSay(failureOf(status, undefined), SENTENCE).problem.message).toBe(words);
});

test('neither is a broken line', () => {
  expect(orSay(networkFailure, SENTENCE)).toBe(networkFailure);
});
