import { expect, test } from 'vitest';
import { toApiFailure } from '../api/errors.ts';
import { networkFailure } from '../api/network-failure.ts';
import { findEmptyFields, withFallbackMessage } from './rejections.ts';

const SENTENCE = 'Login failed. Please check your credentials and try again.';

test('reports empty fields only', () => {
  const messages = { username: 'Enter your username', password: 'Enter your password' };
  expect(findEmptyFields({ username: 'asha', password: 'p' }, messages)).toBeUndefined();
  expect(findEmptyFields({ username: '  ', password: 'p' }, messages)?.problem.field_errors).toEqual({
    username: ['Enter your username'],
  });
  expect(findEmptyFields({}, messages)?.problem.field_errors).toHaveProperty('password');
});

test.each([
  { detail: 'Wrong' },
  { message: 'Wrong' },
  { error: 'Wrong' },
  { non_field_errors: ['Wrong'] },
  'Wrong',
])('keeps the message of the server: %j', (body) => {
  expect(withFallbackMessage(toApiFailure(401, body), SENTENCE).problem.message).toBe('Wrong');
});

test.each([400, 401, 403, 404, 413, 415, 418, 422])('replaces the generic message of a %i', (status) => {
  expect(withFallbackMessage(toApiFailure(status, undefined), SENTENCE).problem.message).toBe(SENTENCE);
});

test.each([
  [429, 'Too many requests. Please wait a moment and try again.'],
  [500, 'Server error. Please try again later or contact support.'],
  [503, 'Service is currently under maintenance. Please try again later.'],
])('keeps the generic message of a %i', (status, message) => {
  expect(withFallbackMessage(toApiFailure(status, undefined), SENTENCE).problem.message).toBe(message);
});

test('keeps the message of a network failure', () => {
  expect(withFallbackMessage(networkFailure, SENTENCE)).toBe(networkFailure);
});
