import { describe, expect, test } from 'vitest';
import { errorToast } from './error-toasts.ts';
import { toApiFailure, errorMessage, sessionExpiredResponse } from './errors.ts';
import { networkFailure } from './network-failure.ts';

const STATED = [
  [
    400,
    'Invalid request. Please check your input and try again.',
    'Invalid Request',
    'Please check your input and try again.',
  ],
  [
    401,
    'Authentication required. Please log in to continue.',
    'Authentication Required',
    'Please log in to continue.',
  ],
  [
    403,
    'You do not have permission to perform this action.',
    'Access Denied',
    'You do not have permission to perform this action.',
  ],
  [404, 'The requested resource was not found.', 'Not Found', 'The requested resource was not found.'],
  [
    413,
    'File too large. Please upload a smaller file (max 50MB).',
    'File Too Large',
    'Please upload a smaller file (maximum 50MB).',
  ],
  [
    415,
    'Unsupported file type. Please upload a valid image file.',
    'Invalid File Type',
    'Please upload a valid image file (JPG, PNG, GIF).',
  ],
  [
    422,
    'Invalid data provided. Please check your input.',
    'Validation Error',
    'Please check your input and try again.',
  ],
  [
    429,
    'Too many requests. Please wait a moment and try again.',
    'Too Many Requests',
    'Please wait a moment and try again.',
  ],
  [
    500,
    'Server error. Please try again later or contact support.',
    'Server Error',
    'Something went wrong on our end. Please try again later.',
  ],
  [
    502,
    'Service temporarily unavailable. Please try again later.',
    'Service Unavailable',
    'Service temporarily unavailable. Please try again later.',
  ],
  [
    503,
    'Service is currently under maintenance. Please try again later.',
    'Maintenance Mode',
    'Service is currently under maintenance. Please try again later.',
  ],
  [
    504,
    'Request timeout. Please try again.',
    'Request Timeout',
    'The request took too long. Please try again.',
  ],
  [418, 'An error occurred (418). Please try again.', 'Error', 'An error occurred (418). Please try again.'],
] as const;

describe.each(STATED)('status %i', (status, message, title, text) => {
  test('has its message and its toast', () => {
    expect(errorMessage(status, undefined)).toBe(message);
    expect(errorToast('Products', toApiFailure(status, undefined))).toEqual({
      title: `Products - ${title}`,
      text,
    });
  });
});

describe('the message of the server', () => {
  const everything = {
    detail: 'the detail',
    message: 'the message',
    error: 'the error',
    non_field_errors: ['first.', 'second.'],
    field_errors: { price: ['Enter a price', 'Use digits'], name: ['Too long'] },
  };
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(everything).filter(([name]) => !names.includes(name)));

  test.each([
    ['detail', everything, 'the detail'],
    ['message', without('detail'), 'the message'],
    ['error', without('detail', 'message'), 'the error'],
    ['a plain text', 'The shop is closed.', 'The shop is closed.'],
    ['non_field_errors', without('detail', 'message', 'error'), 'first. second.'],
    [
      'field_errors',
      { field_errors: everything.field_errors },
      'price: Enter a price, Use digits; name: Too long',
    ],
  ])('is taken from %s', (_, body, message) => {
    expect(errorMessage(400, body)).toBe(message);
  });

  test.each([
    [null],
    [''],
    ['  '],
    [[]],
    [{}],
    [{ detail: '' }],
    [{ detail: 3 }],
    [{ field_errors: {} }],
    [42],
  ])('is the default when the body is %j', (body) =>
    expect(errorMessage(404, body)).toBe('The requested resource was not found.'),
  );
});

test('keeps field errors for forms', () => {
  const body = { code: 'invalid', field_errors: { email: ['Enter an email address'] } };
  expect(toApiFailure(400, body)).toEqual({
    status: 400,
    problem: { ...body, message: 'email: Enter an email address' },
  });
});

test('shows the message of the server for a conflict', () => {
  const taken = toApiFailure(409, { code: 'sold_out', detail: 'The last one has just been sold.' });
  expect(errorToast('Cart', taken)).toEqual({
    title: 'Cart - Error',
    text: 'The last one has just been sold.',
  });
});

test('shows a connection error without a response', () => {
  expect(networkFailure.problem.message).toBe(
    'Network error. Please check your internet connection and try again.',
  );
  expect(errorToast('Sales', networkFailure)).toEqual({
    title: 'Sales - Connection Error',
    text: 'Please check your internet connection and try again.',
  });
});

test('says that the session has expired', async () => {
  const response = sessionExpiredResponse();
  const failure = toApiFailure(response.status, await response.json());
  expect(failure.problem.message).toBe('Your session has expired. Please log in again.');
  expect(errorToast('Vendors', failure)).toEqual({
    title: 'Vendors - Session Expired',
    text: 'Your session has expired. Please log in again.',
  });
});
